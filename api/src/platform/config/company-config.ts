import {
  type BankAccount,
  CLAIM_COVER,
  type ClaimCover,
  COLLECTION_DAYS,
  COLLECTION_WINDOWS,
  type Company,
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type CompanySettingValue,
  DEFAULT_COMPANY,
  DELIVERY_ATTEMPTS,
  exactCents,
  HOLD_DAYS,
  missingSetting,
  RETRY_DAYS,
  SAME_DAY_CUT_OFF,
  type SettingGroup,
  USUAL_HOURS,
  type WrittenSettings,
} from '@courier/contract';
import { optional, type Parser, Settings } from './settings';

/** What the company's settings come to: fields of `AppConfig`, which hold until somebody changes them. */
export type CompanyConfig = ReturnType<typeof readCompanySettings>;

/** Those of the company's settings that variables of the server set, as they are written there. */
export function settingsOnServer(environment: NodeJS.ProcessEnv): WrittenSettings {
  const set = COMPANY_SETTING_KEYS.flatMap((key) => {
    const text = environment[COMPANY_SETTINGS[key].variable]?.trim();
    return text ? [[key, text] as const] : [];
  });
  return Object.fromEntries(set);
}

/**
 * Everything that follows from written settings; what is not set is as the product comes.
 * @throws SettingError with a sentence that names the variable
 */
export function readCompanySettings(settings: Settings) {
  return PARTS.reduce(
    (config, { read }) => ({ ...config, ...read(settings) }),
    {} as ReturnType<typeof readCompany> &
      ReturnType<typeof readTimes> &
      ReturnType<typeof readRedelivery> &
      ReturnType<typeof readCover>,
  );
}

/** What follows from which groups of settings: a group that nobody stored leaves its part as it was at the start. */
export const PARTS = [
  { groups: ['company', 'bank', 'contact'], read: readCompany },
  { groups: ['holidays', 'collections'], read: readTimes },
  { groups: ['attempts'], read: readRedelivery },
  { groups: ['cover'], read: readCover },
] as const satisfies readonly {
  readonly groups: readonly SettingGroup[];
  readonly read: (settings: Settings) => object;
}[];

/** What holds where nothing is set. */
export const DEFAULT_COMPANY_CONFIG: CompanyConfig = readCompanySettings(new Settings({}));

/** A setting as it is read; null where it is not set. */
function read<Key extends CompanySettingKey>(
  settings: Settings,
  key: Key,
): CompanySettingValue<Key> | null {
  const { variable, read: parse } = COMPANY_SETTINGS[key];
  const parser: Parser<unknown> = (value = '') => parse(value);
  return settings.read(variable, optional(parser)) as CompanySettingValue<Key> | null;
}

/** Whose site this is; the short name and the messaging number follow the name and the phone number where they are not set. */
function readCompany(settings: Settings): { readonly company: Company } {
  const name = read(settings, 'name');
  const phone = read(settings, 'phone');
  const whatsapp = read(settings, 'whatsapp') ?? phone;
  const bank = read(settings, 'bank');
  const bankAccount = readBankAccount(settings, name ?? DEFAULT_COMPANY.name);
  const phoneHours = read(settings, 'hoursPhone');
  const chatHours = read(settings, 'hoursChat');
  refuseMissing(settings);
  return {
    company: {
      name: name ?? DEFAULT_COMPANY.name,
      shortName: read(settings, 'shortName') ?? name ?? DEFAULT_COMPANY.shortName,
      address: read(settings, 'address'),
      vatNumber: read(settings, 'vatNumber'),
      bank,
      ...(bankAccount && { bankAccount }),
      phone: phone?.typed ?? DEFAULT_COMPANY.phone,
      phoneE164: phone?.e164 ?? DEFAULT_COMPANY.phoneE164,
      email: read(settings, 'email') ?? DEFAULT_COMPANY.email,
      whatsapp: whatsapp?.e164.slice(1) ?? DEFAULT_COMPANY.whatsapp,
      ...(phoneHours || chatHours
        ? { hours: { phone: phoneHours ?? USUAL_HOURS.phone, chat: chatHours ?? USUAL_HOURS.chat } }
        : {}),
    },
  };
}

function readBankAccount(settings: Settings, companyName: string): BankAccount | null {
  const holder = read(settings, 'bankHolder');
  const number = read(settings, 'bankAccount');
  const branch = read(settings, 'bankBranch');
  return number === null || branch === null
    ? null
    : { holder: holder ?? companyName, number, branch };
}

/** When couriers collect and work, and until when an order is for the same day. */
function readTimes(settings: Settings) {
  return {
    sameDayCutOff: read(settings, 'sameDayCutOff') ?? SAME_DAY_CUT_OFF,
    /** null: until the last window of the day. */
    expressCutOff: read(settings, 'expressCutOff'),
    standardCutOff: read(settings, 'standardCutOff'),
    /** km up to which Same Day is offered; null for any distance. */
    sameDayMaxKm: read(settings, 'sameDayMaxKm'),
    collectionWindows: read(settings, 'collectionWindows') ?? COLLECTION_WINDOWS,
    /** How many business days a sender may choose from. */
    collectionDays: read(settings, 'collectionDays') ?? COLLECTION_DAYS,
    /** ISO days on which the company is closed beyond the law's list. */
    extraHolidays: read(settings, 'extraHolidays') ?? [],
  };
}

/** What becomes of parcels that could not be delivered. */
function readRedelivery(settings: Settings) {
  return {
    /** How often a parcel is brought by itself before it is kept. */
    deliveryAttempts: read(settings, 'deliveryAttempts') ?? DELIVERY_ATTEMPTS,
    /** What each further try costs beside the price, in cents with VAT; 0 for nothing. */
    attemptFee: exactCents(read(settings, 'attemptFee') ?? 0),
    /** Business days after a failed try on which it is brought again where nobody chose; 0 leaves it to people. */
    retryDays: read(settings, 'retryDays') ?? RETRY_DAYS,
    /** Business days for which it is kept after its last try. */
    holdDays: read(settings, 'holdDays') ?? HOLD_DAYS,
    /** Whether it goes back to its sender by itself after those. */
    returnAfterHold: read(settings, 'returnAfterHold') ?? true,
    /** Whether a receiver may have it brought to another street of the same town and postal code. */
    otherAddressDelivery: read(settings, 'otherAddressDelivery') ?? true,
    /** Whether a receiver may name a neighbour. */
    neighbourDelivery: read(settings, 'neighbourDelivery') ?? true,
  };
}

function readCover(settings: Settings): { readonly claimCover: ClaimCover } {
  return {
    claimCover: {
      basic: exactCents(read(settings, 'cover') ?? CLAIM_COVER.basic),
      insured: exactCents(read(settings, 'coverInsured') ?? CLAIM_COVER.insured),
    },
  };
}

/** @throws SettingError for what has to be set because others are */
function refuseMissing(settings: Settings): void {
  const written = COMPANY_SETTING_KEYS.map((key) => [
    key,
    settings.read(COMPANY_SETTINGS[key].variable, (value = '') => value),
  ]);
  const missing = missingSetting(Object.fromEntries(written) as WrittenSettings);
  if (!missing) return;
  const { variable } = COMPANY_SETTINGS[missing.key];
  const because = `${COMPANY_SETTINGS[missing.other].variable} ${missing.rule}`;
  throw settings.missing(variable, because);
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
    .map((field) => COMPANY_SETTINGS[field].variable);
  if (missing.length === 0) return null;
  return `Customers are shown the example’s data of a company: set ${missing.join(', ')}.`;
}
