import {
  type BankAccount,
  CLOSED,
  type Company,
  DEFAULT_COMPANY,
  type OpenHours,
  toE164,
  USUAL_HOURS,
  withoutGaps,
} from '@courier/contract';
import { emailAddress, optional, type Parser, SettingError, type Settings } from './settings';

/** What has space beside the logo of a phone and on a label. */
const SHORT_NAME_MOST = 16;

/**
 * Reads the `COMPANY_…` settings; what is not set stays as in `DEFAULT_COMPANY`, but for the short name and the
 * messaging number, which follow the name and the phone number.
 */
export function readCompany(settings: Settings): { readonly company: Company } {
  const read = <T>(name: string, parse: Parser<T>) =>
    settings.read(`COMPANY_${name}`, optional(parse));
  const name = read('NAME', line(80));
  const phone = read('PHONE', phoneNumber);
  const whatsapp = read('WHATSAPP', phoneNumber) ?? phone;
  const bank = read('BANK', line(200));
  const bankAccount = readBankAccount(settings, bank, name ?? DEFAULT_COMPANY.name);
  const phoneHours = read('HOURS_PHONE', openHours);
  const chatHours = read('HOURS_CHAT', openHours);
  return {
    company: {
      name: name ?? DEFAULT_COMPANY.name,
      shortName: read('SHORT_NAME', line(SHORT_NAME_MOST)) ?? shortNameOf(name),
      address: read('ADDRESS', line(200)),
      vatNumber: read('VAT_NUMBER', vatNumber),
      bank,
      ...(bankAccount && { bankAccount }),
      phone: phone?.typed ?? DEFAULT_COMPANY.phone,
      phoneE164: phone?.e164 ?? DEFAULT_COMPANY.phoneE164,
      email: read('EMAIL', emailAddress) ?? DEFAULT_COMPANY.email,
      whatsapp: whatsapp?.e164.slice(1) ?? DEFAULT_COMPANY.whatsapp,
      ...(phoneHours || chatHours
        ? { hours: { phone: phoneHours ?? USUAL_HOURS.phone, chat: chatHours ?? USUAL_HOURS.chat } }
        : {}),
    },
  };
}

/** What to set where customers would be shown the example's name, phone number or address; null where they are not. */
export function exampleCompanyIn({
  company,
  demo,
}: {
  readonly company: Company;
  readonly demo: boolean;
}): string | null {
  if (demo) return null;
  const missing = (['name', 'phone', 'email'] as const)
    .filter((field) => company[field] === DEFAULT_COMPANY[field])
    .map((field) => `COMPANY_${field.toUpperCase()}`);
  if (missing.length === 0) return null;
  return `Customers are shown the example’s data of a company: set ${missing.join(', ')}.`;
}

/** All of an account or none of it. */
function readBankAccount(
  settings: Settings,
  bank: string | null,
  companyName: string,
): BankAccount | null {
  const holder = settings.read('COMPANY_BANK_HOLDER', optional(line(80)));
  const number = settings.read('COMPANY_BANK_ACCOUNT', optional(digits(7, 13)));
  const branch = settings.read('COMPANY_BANK_BRANCH', optional(digits(6, 6)));
  if (number === null && branch === null && holder === null) return null;
  const missing = [
    [bank, 'COMPANY_BANK'],
    [number, 'COMPANY_BANK_ACCOUNT'],
    [branch, 'COMPANY_BANK_BRANCH'],
  ].find(([value]) => value === null)?.[1];
  if (missing || number === null || branch === null) {
    throw new SettingError(
      `The setting ${missing} is missing although others of the bank are set.`,
    );
  }
  return { holder: holder ?? companyName, number, branch };
}

function digits(least: number, most: number): Parser<string> {
  const count = least === most ? `${least}` : `${least} to ${most}`;
  return (value = '') => {
    const plain = value.replace(/ /g, '');
    if (!/^\d+$/.test(plain) || plain.length < least || plain.length > most) {
      throw new Error(`must have ${count} digits`);
    }
    return plain;
  };
}

function shortNameOf(name: string | null): string {
  if (name === null) return DEFAULT_COMPANY.shortName;
  if (name.length <= SHORT_NAME_MOST) return name;
  throw new SettingError(
    `The setting COMPANY_SHORT_NAME is missing although COMPANY_NAME has more than ${SHORT_NAME_MOST} characters.`,
  );
}

function line(most: number): Parser<string> {
  return (value = '') => {
    if (value.length > most) throw new Error(`must have at most ${most} characters`);
    return value;
  };
}

const phoneNumber: Parser<{ typed: string; e164: string }> = (typed = '') => {
  const e164 = toE164(typed);
  if (e164 === null) throw new Error('must be a phone number such as 010 500 1234');
  return { typed, e164 };
};

const vatNumber: Parser<string> = (value = '') => {
  const digits = withoutGaps(value);
  if (!/^4\d{9}$/.test(digits)) throw new Error('must have ten digits, the first a 4');
  return digits;
};

/** `Mon-Fri: 8AM-6PM; Sat: 8AM-2PM; Sun: Closed` */
const openHours: Parser<readonly OpenHours[]> = (value = '') =>
  value.split(';').map((part) => {
    const [, days, hours] = /^\s*([^:]+?)\s*:\s*(\S.*?)\s*$/.exec(part) ?? [];
    if (!days || !hours) throw new Error('must look like Mon-Fri: 8AM-6PM; Sat: 8AM-2PM');
    return { days, hours: /^closed$/i.test(hours) ? CLOSED : hours };
  });
