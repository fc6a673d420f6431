import { type Role, ROLES } from '../enumerations';

/**
 * What the staff may do. Reading is one permission, because nobody can help with an order without its customer, tickets
 * and history; what is written is told apart by whose work it is.
 */
export const PERMISSIONS = [
  /** Read Today, orders, customers, tickets and claims, and search them. */
  'read',
  /** Take and put off what is open, keep views of the list of orders, notes, and whom to call at a customer. */
  'cases',
  /** Reply to tickets and look into claims. */
  'tickets',
  /** Correct addresses and contacts, choose days, say what a courier or the scales said, and write to customers. */
  'parcels',
  /** Set the status of orders, also of many, record who took a parcel, and export them. */
  'orders',
  /** See and send again what goes to the dispatch provider. */
  'dispatch',
  /** Record payments, refunds, payouts, credit notes and cash, match bank lines, and change a price by hand. */
  'money',
  /** Set rates, also those of one customer. */
  'rates',
  /** Keep stores and service areas. */
  'network',
  /** Read figures and reports. */
  'reports',
  /** Sign customers out, and take no new orders from them. */
  'customers',
  /** Add colleagues, set their roles, and read what each of them did. */
  'people',
  /** Keep the settings of the company: its name, bank, hours, terms and cover. */
  'company',
  /** Release front ends, see how they run, and test the provider. */
  'system',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A role of the staff. */
export type StaffRole = Exclude<Role, 'customer'>;

/** Roles that a person of the staff can have. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'customer');

/** Each role of the staff as a set of permissions. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: ['read', 'cases', 'tickets', 'parcels', 'dispatch'],
  dispatcher: ['read', 'cases', 'parcels', 'orders', 'dispatch'],
  finance: ['read', 'cases', 'money', 'rates', 'reports', 'customers'],
  read_only: ['read', 'reports'],
  // Reads nothing about people: the front ends and the provider's connection need none of that.
  engineer: ['system'],
  admin: PERMISSIONS,
};

/** Whether somebody of a role may do what a permission names; customers have none. */
export function may(role: Role, permission: Permission): boolean {
  return role !== 'customer' && ROLE_PERMISSIONS[role].includes(permission);
}

/** Each role as people say it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  customer: 'Customer',
  support: 'Support',
  dispatcher: 'Dispatcher',
  finance: 'Finance',
  read_only: 'Read only',
  engineer: 'Engineer',
  admin: 'Admin',
};
