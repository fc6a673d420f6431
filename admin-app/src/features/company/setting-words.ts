import {
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type CompanySettingView,
  DEFAULT_COMPANY,
  type SettingGroup,
} from '@courier/contract';

/** The heading of each group, and what a change of it does. */
export const GROUP_WORDS = {
  company: {
    title: 'Company',
    about: 'On every page, on labels, invoices and e-mails from their next load on.',
  },
  bank: {
    title: 'Bank account',
    about:
      'Where customers are told to pay an EFT to. With an account, such orders wait until they are paid. Every admin is mailed of a change.',
  },
  contact: {
    title: 'Phone, e-mail and hours',
    about: 'How customers reach people, and when somebody answers.',
  },
  holidays: {
    title: 'Closing days',
    about:
      'Beside weekends and public holidays. What was promised before keeps its day; what is ordered or decided from then on goes by them, and so does the help page that says when somebody answers.',
  },
  attempts: {
    title: 'Deliveries that fail',
    about: 'Holds for every parcel from its next decision on; days that are booked stay.',
  },
  collections: {
    title: 'Collections and cut-offs',
    about: 'Holds for what is ordered from then on. Service areas and stores may have their own.',
  },
  cover: {
    title: 'Cover for damage and loss',
    about: 'The most that a claim pays out, for claims that are decided from then on.',
  },
} as const satisfies Record<SettingGroup, { title: string; about: string }>;

/** How a value is written, or what a blank means, where its default does not say. */
export const HINTS: Readonly<Partial<Record<CompanySettingKey, string>>> = {
  shortName: 'Beside the logo and on labels, at most 16 characters. Blank: the name',
  bankHolder: 'Blank: the name of the company',
  whatsapp: 'Blank: the phone number',
  hoursPhone: 'Such as Mon-Fri: 8AM-6PM; Sat: 8AM-2PM; Sun: Closed',
  hoursChat: 'Such as Mon-Sat: 8AM-8PM; Sun: 10AM-4PM',
  extraHolidays: 'Such as 2026-12-24, 2026-12-31',
  retryDays: '0 leaves it to people',
  expressCutOff: 'Such as 15:00. Blank: until the last window of the day',
  standardCutOff: 'Such as 15:00. Blank: until the last window of the day',
  sameDayMaxKm: 'Blank: any distance',
};

/** Settings that are yes or no. */
export function isFlag(key: CompanySettingKey): boolean {
  return COMPANY_SETTINGS[key].fallback === 'true';
}

/** Yes or no in words, other values as they are written. */
export function valueWords(key: CompanySettingKey, value: string): string {
  if (!isFlag(key)) return value;
  return COMPANY_SETTINGS[key].read(value) === true ? 'Yes' : 'No';
}

/** What holds of a setting: its value, else its default, else what a blank means. */
export function shownValue(
  { key, value }: Pick<CompanySettingView, 'key' | 'value'>,
  others: readonly CompanySettingView[],
): string {
  const written = value || COMPANY_SETTINGS[key].fallback;
  if (written) return valueWords(key, written);
  const isSet = (other: CompanySettingKey) =>
    others.some((setting) => setting.key === other && setting.value !== '');
  if (key === 'shortName') return isSet('name') ? 'As the name' : DEFAULT_COMPANY.shortName;
  if (key === 'bankHolder' && isSet('bankAccount')) return 'As the name';
  return BLANK_WORDS[key] ?? 'Not set';
}

const BLANK_WORDS: Readonly<Partial<Record<CompanySettingKey, string>>> = {
  whatsapp: 'As the phone number',
  extraHolidays: 'None',
  expressCutOff: 'Last window',
  standardCutOff: 'Last window',
  sameDayMaxKm: 'Any distance',
};

export function setOnServer(variable: string): string {
  return `Set on the server by ${variable}`;
}
