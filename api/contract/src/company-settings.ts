import { DEFAULT_COMPANY, USUAL_HOURS, type OpenHours } from './company';
import { LIMITS } from './limits';
import { DELIVERY_ATTEMPTS, HOLD_DAYS, RETRY_DAYS } from './rules/chosen-delivery';
import { COLLECTION_DAYS, COLLECTION_WINDOWS, SAME_DAY_CUT_OFF } from './rules/collection';
import { CLAIM_COVER } from './rules/parcel-claim';
import {
  type Written,
  writtenDays,
  writtenDigits,
  writtenFlag,
  writtenHours,
  writtenLine,
  writtenNumber,
  writtenPhone,
  writtenRand,
  writtenTime,
  writtenVatNumber,
  writtenWholeNumber,
  writtenWindows,
} from './rules/written-values';
import { emailField } from './schemas/fields';

/** What is changed together, and by one person at a time. */
export const SETTING_GROUPS = [
  'company',
  'bank',
  'contact',
  'holidays',
  'attempts',
  'collections',
  'cover',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The settings that belong to the company rather than to the machine it runs on, in their order on the page. */
export const COMPANY_SETTING_KEYS = [
  'name',
  'shortName',
  'address',
  'vatNumber',
  'bank',
  'bankAccount',
  'bankBranch',
  'bankHolder',
  'phone',
  'email',
  'whatsapp',
  'hoursPhone',
  'hoursChat',
  'extraHolidays',
  'deliveryAttempts',
  'attemptFee',
  'retryDays',
  'holdDays',
  'returnAfterHold',
  'otherAddressDelivery',
  'neighbourDelivery',
  'sameDayCutOff',
  'expressCutOff',
  'standardCutOff',
  'sameDayMaxKm',
  'collectionWindows',
  'collectionDays',
  'cover',
  'coverInsured',
] as const;
export type CompanySettingKey = (typeof COMPANY_SETTING_KEYS)[number];

/** What a setting is: where it belongs, how it is written, and what holds where nobody says. */
interface CompanySetting<T> {
  readonly group: SettingGroup;
  /** The variable of the server that wins over what is stored. */
  readonly variable: string;
  readonly label: string;
  readonly read: Written<T>;
  /** As it would be written; empty for none. */
  readonly fallback: string;
}

/** What has space beside the logo of a phone and on a label. */
export const SHORT_NAME_MOST = 16;

/** Each setting of the company. */
export const COMPANY_SETTINGS = {
  name: setting('company', 'COMPANY_NAME', 'Name', writtenLine(80), DEFAULT_COMPANY.name),
  shortName: setting('company', 'COMPANY_SHORT_NAME', 'Short name', writtenLine(SHORT_NAME_MOST)),
  address: setting('company', 'COMPANY_ADDRESS', 'Address', writtenLine(200)),
  vatNumber: setting('company', 'COMPANY_VAT_NUMBER', 'VAT number', writtenVatNumber),

  bank: setting('bank', 'COMPANY_BANK', 'Bank', writtenLine(200)),
  bankAccount: setting('bank', 'COMPANY_BANK_ACCOUNT', 'Account number', writtenDigits(7, 13)),
  bankBranch: setting('bank', 'COMPANY_BANK_BRANCH', 'Branch code', writtenDigits(6, 6)),
  bankHolder: setting('bank', 'COMPANY_BANK_HOLDER', 'Account holder', writtenLine(80)),

  phone: setting('contact', 'COMPANY_PHONE', 'Phone', writtenPhone, DEFAULT_COMPANY.phone),
  email: setting('contact', 'COMPANY_EMAIL', 'Email', writtenEmail, DEFAULT_COMPANY.email),
  whatsapp: setting('contact', 'COMPANY_WHATSAPP', 'WhatsApp number', writtenPhone),
  hoursPhone: setting(
    'contact',
    'COMPANY_HOURS_PHONE',
    'Phone hours',
    writtenHours,
    hoursText(USUAL_HOURS.phone),
  ),
  hoursChat: setting(
    'contact',
    'COMPANY_HOURS_CHAT',
    'Chat hours',
    writtenHours,
    hoursText(USUAL_HOURS.chat),
  ),

  extraHolidays: setting('holidays', 'EXTRA_HOLIDAYS', 'Closing days', writtenDays),

  deliveryAttempts: setting(
    'attempts',
    'DELIVERY_ATTEMPTS',
    'Most attempts',
    writtenWholeNumber({ min: 1, max: 5 }),
    `${DELIVERY_ATTEMPTS}`,
  ),
  attemptFee: setting(
    'attempts',
    'ATTEMPT_FEE',
    'Fee for another delivery attempt (R)',
    writtenRand({ min: 0, max: LIMITS.priceAdjustment }),
    '0',
  ),
  retryDays: setting(
    'attempts',
    'RETRY_DAYS',
    'Business days until the next attempt',
    writtenWholeNumber({ min: 0, max: 10 }),
    `${RETRY_DAYS}`,
  ),
  holdDays: setting(
    'attempts',
    'HOLD_DAYS',
    'Business days held',
    writtenWholeNumber({ min: 1, max: 30 }),
    `${HOLD_DAYS}`,
  ),
  returnAfterHold: setting(
    'attempts',
    'RETURN_AFTER_HOLD',
    'Goes back to the sender after that',
    writtenFlag,
    'true',
  ),
  otherAddressDelivery: setting(
    'attempts',
    'OTHER_ADDRESS_DELIVERY',
    'Receivers may name another street nearby',
    writtenFlag,
    'true',
  ),
  neighbourDelivery: setting(
    'attempts',
    'NEIGHBOUR_DELIVERY',
    'Receivers may name a neighbour',
    writtenFlag,
    'true',
  ),

  sameDayCutOff: setting(
    'collections',
    'SAME_DAY_CUT_OFF',
    'Same Day cut-off',
    writtenTime,
    SAME_DAY_CUT_OFF,
  ),
  expressCutOff: setting('collections', 'EXPRESS_CUT_OFF', 'Express cut-off', writtenTime),
  standardCutOff: setting('collections', 'STANDARD_CUT_OFF', 'Standard cut-off', writtenTime),
  sameDayMaxKm: setting(
    'collections',
    'SAME_DAY_MAX_KM',
    'Same Day up to (km)',
    writtenNumber({ min: 1, max: 2000 }),
  ),
  collectionWindows: setting(
    'collections',
    'COLLECTION_WINDOWS',
    'Collection windows',
    writtenWindows,
    COLLECTION_WINDOWS.join(', '),
  ),
  collectionDays: setting(
    'collections',
    'COLLECTION_DAYS',
    'Business days to choose from',
    writtenWholeNumber({ min: 1, max: 60 }),
    `${COLLECTION_DAYS}`,
  ),

  cover: setting(
    'cover',
    'CLAIM_COVER',
    'Included cover (R)',
    writtenRand({ min: 0, max: 10_000_000 }),
    `${CLAIM_COVER.basic}`,
  ),
  coverInsured: setting(
    'cover',
    'CLAIM_COVER_INSURED',
    'Most cover with insurance (R)',
    writtenRand({ min: 0, max: 10_000_000 }),
    `${CLAIM_COVER.insured}`,
  ),
} as const satisfies Record<CompanySettingKey, CompanySetting<unknown>>;

/** What a setting is read as. */
export type CompanySettingValue<Key extends CompanySettingKey> = ReturnType<
  (typeof COMPANY_SETTINGS)[Key]['read']
>;

/** Settings as they are written; one that is missing or blank is not set. */
export type WrittenSettings = Readonly<Partial<Record<CompanySettingKey, string>>>;

/** The settings of a group, in their order on the page. */
export function settingsOf(group: SettingGroup): CompanySettingKey[] {
  return COMPANY_SETTING_KEYS.filter((key) => COMPANY_SETTINGS[key].group === group);
}

/** The rule that a written value breaks, such as `must have 6 digits`; null for a good one, and where nothing is set. */
export function brokenRule(key: CompanySettingKey, text: string): string | null {
  if (text === '') return null;
  try {
    COMPANY_SETTINGS[key].read(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is missing beside what is set, and why: `name has more than 16 characters`. */
export interface MissingSetting {
  readonly key: CompanySettingKey;
  readonly other: CompanySettingKey;
  readonly rule: string;
}

/** What has to be set because others are: all of an account or none of it, and a short name for a long one. */
export function missingSetting(settings: WrittenSettings): MissingSetting | null {
  if ((settings.name ?? '').length > SHORT_NAME_MOST && !settings.shortName) {
    const rule = `has more than ${SHORT_NAME_MOST} characters`;
    return { key: 'shortName', other: 'name', rule };
  }
  const other = PARTS_OF_ACCOUNT.find((key) => settings[key]);
  const key = ACCOUNT.find((part) => !settings[part]);
  return other && key ? { key, other, rule: 'is set' } : null;
}

/** The same for people, by the labels: `Bank is needed because Account number is set`. */
export function missingWords({ key, other, rule }: MissingSetting): string {
  return `${COMPANY_SETTINGS[key].label} is needed because ${COMPANY_SETTINGS[other].label} ${rule}`;
}

const ACCOUNT = ['bank', 'bankAccount', 'bankBranch'] as const;
const PARTS_OF_ACCOUNT = ['bankHolder', 'bankAccount', 'bankBranch'] as const;

function setting<T>(
  group: SettingGroup,
  variable: string,
  label: string,
  read: Written<T>,
  fallback = '',
): CompanySetting<T> {
  return { group, variable, label, read, fallback };
}

function hoursText(hours: readonly OpenHours[]): string {
  return hours.map(({ days, hours: times }) => `${days}: ${times}`).join('; ');
}

/** In lower case. */
export function writtenEmail(text: string): string {
  const schema = emailField();
  if (text.length > LIMITS.email || !schema.isValidSync(text)) {
    throw new Error('must be an email address');
  }
  return schema.cast(text);
}
