import {
  CLOSED,
  type Company,
  DEFAULT_COMPANY,
  type OpenHours,
  toE164,
  USUAL_HOURS,
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
  const phoneHours = read('HOURS_PHONE', openHours);
  const chatHours = read('HOURS_CHAT', openHours);
  return {
    company: {
      name: name ?? DEFAULT_COMPANY.name,
      shortName: read('SHORT_NAME', line(SHORT_NAME_MOST)) ?? shortNameOf(name),
      address: read('ADDRESS', line(200)),
      vatNumber: read('VAT_NUMBER', vatNumber),
      bank: read('BANK', line(200)),
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
  if (!/^4\d{9}$/.test(value)) throw new Error('must have ten digits, the first a 4');
  return value;
};

/** `Mon-Fri: 8AM-6PM; Sat: 8AM-2PM; Sun: Closed` */
const openHours: Parser<readonly OpenHours[]> = (value = '') =>
  value.split(';').map((part) => {
    const [, days, hours] = /^\s*([^:]+?)\s*:\s*(\S.*?)\s*$/.exec(part) ?? [];
    if (!days || !hours) throw new Error('must look like Mon-Fri: 8AM-6PM; Sat: 8AM-2PM');
    return { days, hours: /^closed$/i.test(hours) ? CLOSED : hours };
  });
