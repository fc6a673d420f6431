import type { StaffRole } from '@courier/contract';

/** What each role may do, in a word. */
export const ROLE_OPTIONS: readonly { value: StaffRole; label: string }[] = [
  { value: 'support', label: 'Support' },
  { value: 'admin', label: 'Admin' },
];
