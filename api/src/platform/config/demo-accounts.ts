/** The accounts of the demo, whose passwords `demo-passwords.ts` has. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@courier.example', fullName: 'Naledi Khumalo', role: 'admin' },
  { email: 'support@courier.example', fullName: 'Pieter van Wyk', role: 'support' },
  { email: 'customer@courier.example', fullName: 'Thandi Mokoena', role: 'customer' },
] as const;

export const [, , DEMO_CUSTOMER] = DEMO_ACCOUNTS;
