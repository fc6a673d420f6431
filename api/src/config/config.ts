import path from 'node:path';
import { RATE_CARD, type RateCard, SAME_DAY_CUT_OFF } from '@courier/contract';
import { flag, list, oneOf, optional, text, url, wholeNumber, decimal, Settings } from './settings';

/** Injection token of `AppConfig`. */
export const CONFIG = Symbol('AppConfig');

/** Everything that can be set, read once at start. No other file reads the environment. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** How the browser reaches us, for links in mails and for the origin check. */
  readonly publicUrl: string;
  /** Where the embedded default keeps its files: database, published front ends, uploads. */
  readonly dataDir: string;
  /** `null` is the embedded SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Demo accounts and sample orders: only on the embedded default, bound to the loopback address. */
  readonly demo: boolean;
  readonly logLevel: string;
  /** Whether a reverse proxy in front of us sets X-Forwarded-For. */
  readonly trustProxy: boolean;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly rates: RateCard;
  readonly sameDayCutOff: string;
  /** ISO days proclaimed as holidays beyond the law's list. */
  readonly extraHolidays: readonly string[];
  readonly addresses: {
    readonly provider: 'gazetteer' | 'nominatim' | 'photon';
    readonly url: string | null;
    readonly osrmUrl: string | null;
    /** Road kilometres per straight kilometre where no route server is configured. */
    readonly roadFactor: number;
    readonly cacheSeconds: number;
  };
  readonly shipday: {
    /** `null` sends orders to the simulator. */
    readonly apiKey: string | null;
    readonly apiUrl: string;
    /** The merchant's order page is `{dispatchUrl}/orders/{shipdayOrderId}`. */
    readonly dispatchUrl: string;
    /** What webhooks carry in their `token` header. */
    readonly webhookToken: string | null;
    readonly timeoutMs: number;
  };
}

/**
 * Reads the settings from environment variables.
 * @throws SettingError with a sentence that names the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const settings = new Settings(environment);
  const host = settings.read('HOST', text('127.0.0.1'));
  const port = settings.read('PORT', wholeNumber(8080, { min: 1, max: 65535 }));
  const databaseUrl = settings.read('DATABASE_URL', optional(url(['mysql:', 'mariadb:'])));
  const apiKey = settings.read('SHIPDAY_API_KEY', optional(text()));
  return {
    host,
    port,
    publicUrl: settings.read('PUBLIC_URL', url(['http:', 'https:'], `http://${host}:${port}`)),
    dataDir: path.resolve(settings.read('DATA_DIR', text('data'))),
    databaseUrl,
    demo: databaseUrl === null && host === '127.0.0.1' && settings.read('DEMO', flag(true)),
    logLevel: settings.read('LOG_LEVEL', oneOf(LOG_LEVELS, 'info')),
    trustProxy: settings.read('TRUST_PROXY', flag(false)),
    admin: readAdmin(settings),
    rates: readRates(settings),
    sameDayCutOff: settings.read(
      'SAME_DAY_CUT_OFF',
      text(SAME_DAY_CUT_OFF, /^([01]\d|2[0-3]):[0-5]\d$/),
    ),
    extraHolidays: settings.read('EXTRA_HOLIDAYS', list(/^\d{4}-\d{2}-\d{2}$/)),
    addresses: {
      provider: settings.read('ADDRESS_PROVIDER', oneOf(ADDRESS_PROVIDERS, 'gazetteer')),
      url: settings.read('ADDRESS_URL', optional(url(['http:', 'https:']))),
      osrmUrl: settings.read('OSRM_URL', optional(url(['http:', 'https:']))),
      roadFactor: settings.read('ROAD_FACTOR', decimal(1.3, { min: 1, max: 3 })),
      cacheSeconds: settings.read(
        'ADDRESS_CACHE_SECONDS',
        wholeNumber(86_400, { min: 0, max: 2_592_000 }),
      ),
    },
    shipday: {
      apiKey,
      apiUrl: settings.read('SHIPDAY_API_URL', url(['http:', 'https:'], 'https://api.shipday.com')),
      dispatchUrl: settings.read(
        'SHIPDAY_DISPATCH_URL',
        url(['https:'], 'https://dispatch.shipday.com'),
      ),
      webhookToken: settings.read('SHIPDAY_WEBHOOK_TOKEN', optional(text())),
      timeoutMs: settings.read('SHIPDAY_TIMEOUT_MS', wholeNumber(5000, { min: 100, max: 60_000 })),
    },
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ADDRESS_PROVIDERS = ['gazetteer', 'nominatim', 'photon'] as const;

function readAdmin(settings: Settings): AppConfig['admin'] {
  const email = settings.read('ADMIN_EMAIL', optional(text()));
  const password = settings.read('ADMIN_PASSWORD', optional(text()));
  if (email === null && password === null) return null;
  if (email === null) throw settings.missing('ADMIN_EMAIL', 'ADMIN_PASSWORD is set');
  if (password === null) throw settings.missing('ADMIN_PASSWORD', 'ADMIN_EMAIL is set');
  return { email, password };
}

function readRates(settings: Settings): RateCard {
  const rand = (name: string, fallback: number) =>
    settings.read(name, decimal(fallback, { min: 0, max: 100_000 }));
  return {
    baseRate: rand('RATE_PER_KG', RATE_CARD.baseRate),
    kilometerFee: rand('RATE_PER_KM', RATE_CARD.kilometerFee),
    freeRadius: rand('RATE_FREE_RADIUS_KM', RATE_CARD.freeRadius),
    serviceFee: {
      standard: rand('RATE_STANDARD', RATE_CARD.serviceFee.standard),
      express: rand('RATE_EXPRESS', RATE_CARD.serviceFee.express),
      same_day: rand('RATE_SAME_DAY', RATE_CARD.serviceFee.same_day),
    },
    insuranceFee: rand('RATE_INSURANCE', RATE_CARD.insuranceFee),
  };
}
