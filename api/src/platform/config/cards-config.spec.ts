import { simulatorsIn } from './simulators';
import { readConfig } from './config';

const ACCOUNT = {
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
};
const PUBLIC = { PUBLIC_URL: 'https://couriers.example' };

const read = (settings: Record<string, string>) => readConfig(settings).cards;

describe('card settings', () => {
  it('name the account at PayFast itself where no other address is set', () => {
    expect(read(ACCOUNT)).toEqual({
      payfast: {
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
        url: 'https://www.payfast.co.za',
        timeoutMs: 10_000,
      },
      isSimulated: false,
    });
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['the demo', {}, true],
    ['the demo that wants none', { PAYFAST_SIMULATOR: 'false' }, false],
    ['an installation without the demo', { DEMO: 'false' }, false],
    ['an installation for customers', PUBLIC, false],
    ['one that asks for it', { ...PUBLIC, PAYFAST_SIMULATOR: 'true' }, true],
  ])('have the simulator stand in or not: %s', (_title, settings, isSimulated) => {
    expect(read(settings)).toEqual({ payfast: null, isSimulated });
  });

  it.each(Object.keys(ACCOUNT))('are refused when %s alone is missing', (name) => {
    expect(() => read({ ...ACCOUNT, [name]: '' })).toThrow(
      `The setting ${name} is missing although other settings of PayFast are set.`,
    );
  });

  it.each<[Record<string, string>, string]>([
    [{ PAYFAST_MERCHANT_ID: 'ours' }, 'PAYFAST_MERCHANT_ID must be digits'],
    [{ PAYFAST_MERCHANT_KEY: 'a b' }, 'PAYFAST_MERCHANT_KEY must be letters and digits'],
    [{ PAYFAST_PASSPHRASE: 'short' }, 'PAYFAST_PASSPHRASE must have 12 to 32 characters'],
    [{ PAYFAST_URL: 'http://payfast.example' }, 'PAYFAST_URL must start with https://'],
    [{ PAYFAST_SIMULATOR: 'true' }, 'PAYFAST_SIMULATOR must not be true'],
  ])('are refused with %j', (settings, sentence) => {
    expect(() => read({ ...ACCOUNT, ...settings })).toThrow(`The setting ${sentence}`);
  });

  it('warn of the simulator and of the sandbox, in which no money comes in', () => {
    const warnings = (settings: Record<string, string>) =>
      simulatorsIn(readConfig({ DEMO: 'false', ...settings })).filter((line) =>
        line.startsWith('PAYFAST'),
      );
    expect(warnings(ACCOUNT)).toEqual([]);
    expect(warnings({ PAYFAST_SIMULATOR: 'true' })).toHaveLength(1);
    const sandbox = { ...ACCOUNT, PAYFAST_URL: 'https://sandbox.payfast.co.za' };
    expect(warnings(sandbox)).toEqual([
      'PAYFAST_URL is the sandbox of PayFast: no money comes in.',
    ]);
  });
});
