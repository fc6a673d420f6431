/**
 * The accounts of the demo. They exist only on the embedded database of a server that nobody else can reach, and
 * the suite prints them at its start.
 */
export const DEMO_ACCOUNTS = [
  {
    email: 'admin@courier.example',
    password: 'Protea-Admin-2026',
    fullName: 'Naledi Khumalo',
    role: 'admin',
  },
  {
    email: 'support@courier.example',
    password: 'Protea-Support-2026',
    fullName: 'Pieter van Wyk',
    role: 'support',
  },
  {
    email: 'customer@courier.example',
    password: 'Protea-Customer-2026',
    fullName: 'Thandi Mokoena',
    role: 'customer',
  },
] as const;

export const [, , DEMO_CUSTOMER] = DEMO_ACCOUNTS;
