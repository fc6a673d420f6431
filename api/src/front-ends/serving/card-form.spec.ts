import { readConfig } from '../../platform/config/config';
import { formTargetsOf } from './card-form';
import { contentPolicyFor } from './content-policy';

const policyOf = (settings: Record<string, string>) => {
  const account = {
    PAYFAST_MERCHANT_ID: '10000100',
    PAYFAST_MERCHANT_KEY: '46f0cd694581a',
    PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  };
  const { cards } = readConfig({ ...account, ...settings });
  return contentPolicyFor('', null, formTargetsOf(cards)).split('; ').at(-1);
};

describe('the policy of pages for forms', () => {
  it('allows none but the own site where no cards are taken', () => {
    const { cards } = readConfig({ DEMO: 'false' });
    expect(contentPolicyFor('', null, formTargetsOf(cards))).toMatch(/; form-action 'self'$/);
  });

  it.each([
    ['https://www.payfast.co.za', 'https://*.payfast.co.za https://*.payfast.io'],
    ['https://sandbox.payfast.co.za', 'https://*.payfast.co.za https://*.payfast.io'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('allows the hosts that %s leads to', (PAYFAST_URL, hosts) => {
    expect(policyOf({ PAYFAST_URL })).toBe(`form-action 'self' ${hosts}`);
  });
});
