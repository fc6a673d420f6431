import { bankInWords, DEFAULT_COMPANY } from '@courier/contract';
import { readCompanySettings } from './company-config';
import { Settings } from './settings';

const read = (environment: Record<string, string>) =>
  readCompanySettings(new Settings(environment)).company;

describe('company settings', () => {
  it("are the default company's when none is set", () => {
    expect(read({})).toEqual(DEFAULT_COMPANY);
  });

  it('are read from the environment', () => {
    expect(
      read({
        COMPANY_NAME: 'Mzansi Parcel Delivery',
        COMPANY_SHORT_NAME: 'Mzansi',
        COMPANY_ADDRESS: '1 Long Street, Cape Town, 8001',
        COMPANY_VAT_NUMBER: '4123 456 789',
        COMPANY_BANK: 'FNB, account 62000000000, branch 250655',
        COMPANY_PHONE: '+27 (0)21 555 0123',
        COMPANY_EMAIL: 'Help@Mzansi.example',
        COMPANY_WHATSAPP: '082 123 4567',
        COMPANY_HOURS_PHONE: 'Mon-Fri: 7AM-7PM; Sat, Sun: closed',
        COMPANY_HOURS_CHAT: 'Every day: 24/7',
      }),
    ).toEqual({
      name: 'Mzansi Parcel Delivery',
      shortName: 'Mzansi',
      address: '1 Long Street, Cape Town, 8001',
      vatNumber: '4123456789',
      bank: 'FNB, account 62000000000, branch 250655',
      phone: '+27 (0)21 555 0123',
      phoneE164: '+27215550123',
      email: 'help@mzansi.example',
      whatsapp: '27821234567',
      hours: {
        phone: [
          { days: 'Mon-Fri', hours: '7AM-7PM' },
          { days: 'Sat, Sun', hours: 'Closed' },
        ],
        chat: [{ days: 'Every day', hours: '24/7' }],
      },
    });
  });

  it('take short name and messaging number from name and phone when they are not set', () => {
    expect(read({ COMPANY_NAME: 'Mzansi', COMPANY_PHONE: '021 555 0123' })).toMatchObject({
      shortName: 'Mzansi',
      whatsapp: '27215550123',
    });
  });

  it('have the account that an EFT is paid to, in the company’s own name where no other is set', () => {
    const account = {
      COMPANY_NAME: 'Mzansi',
      COMPANY_BANK: 'FNB',
      COMPANY_BANK_ACCOUNT: '6200 000 0000',
      COMPANY_BANK_BRANCH: '250655',
    };
    const company = read(account);
    expect(company.bankAccount).toEqual({
      holder: 'Mzansi',
      number: '62000000000',
      branch: '250655',
    });
    expect(bankInWords(company)).toBe('FNB, account 62000000000 of Mzansi, branch 250655');
    expect(read({ ...account, COMPANY_BANK_HOLDER: 'Mzansi (Pty) Ltd' }).bankAccount?.holder).toBe(
      'Mzansi (Pty) Ltd',
    );
  });

  it.each([
    [{ COMPANY_BANK_ACCOUNT: '62000000000' }, 'COMPANY_BANK is missing'],
    [{ COMPANY_BANK: 'FNB', COMPANY_BANK_BRANCH: '250655' }, 'COMPANY_BANK_ACCOUNT is missing'],
    [
      { COMPANY_BANK: 'FNB', COMPANY_BANK_ACCOUNT: '62000000000' },
      'COMPANY_BANK_BRANCH is missing',
    ],
    [{ COMPANY_BANK_ACCOUNT: 'mine' }, 'COMPANY_BANK_ACCOUNT must have 7 to 13 digits'],
    [{ COMPANY_BANK_BRANCH: '25' }, 'COMPANY_BANK_BRANCH must have 6 digits'],
  ])('refuse half an account: %j', (environment, words) => {
    expect(() => read(environment)).toThrow(words);
  });
});
