import { DEMO_ACCOUNTS } from '../../src/platform/config/demo-accounts';

/** What the tests and journeys set DEMO_PASSWORD to. */
export const DEMO_PASSWORD = 'Fynbos-Ostrich-Karoo-88';

export const DEMO_LOGINS = DEMO_ACCOUNTS.map((account) => ({
  ...account,
  password: DEMO_PASSWORD,
}));
