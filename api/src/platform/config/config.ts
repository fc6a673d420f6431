import path from 'node:path';
import { chargesEveryShipment, RATE_CARD, type RateCard } from '@courier/contract';
import { PASSWORD_COST } from '../passwords/password-cost';
import { readAlerts } from './alerts-config';
import { readCards } from './cards-config';
import { readCompanySettings, settingsOnServer } from './company-config';
import { databaseUrl as databaseUrlParser } from './database-url';
import { readDepot } from './depot-config';
import { isDemoEmail, readDemo } from './demo-config';
import { readNotices } from './notices-config';
import { readObjectStore } from './object-store-config';
import { serviceAreas } from './service-areas';
import {
  decimal,
  emailAddress,
  flag,
  oneOf,
  optional,
  origin,
  rand,
  SettingError,
  Settings,
  staffPassword,
  text,
  token,
  url,
  wholeNumber,
} from './settings';

/** Injection token of `AppConfig`. */
export const CONFIG = Symbol('AppConfig');

/**
 * Everything that can be set. No other file reads the environment. What belongs to the machine is read once at start; what
 * belongs to the company (`CompanyConfig`) is replaced when somebody changes it: it is read anew for each decision, never kept.
 */
export type AppConfig = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the settings from environment variables.
 * @throws SettingError with a sentence that names the variable
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const settings = new Settings(environment);
  const host = settings.read('HOST', text('127.0.0.1'));
  const port = settings.read('PORT', wholeNumber(8080, { min: 1, max: 65535 }));
  const databaseUrl = settings.read('DATABASE_URL', optional(databaseUrlParser));
  const publicUrl = settings.read('PUBLIC_URL', url(['http:', 'https:'], `http://${host}:${port}`));
  const trustProxy = settings.read('TRUST_PROXY', flag(false));
  const admin = readAdmin(settings);
  const shipday = readShipday(settings);
  const { demo, demoPassword } = readDemo(settings, {
    databaseUrl,
    host,
    publicUrl,
    trustProxy,
    admin,
  });
  return {
    host,
    port,
    /** How the browser reaches us, for links in mails and for the origin check. */
    publicUrl,
    filesOrigin: readFilesOrigin(settings, publicUrl),
    // npm runs a package's script in the package's folder; people mean the folder they are in.
    /** Where the embedded default keeps its files: database, and without a bucket published front ends and uploads. */
    dataDir: path.resolve(environment.INIT_CWD ?? '.', settings.read('DATA_DIR', text('data'))),
    objectStore: readObjectStore(settings),
    /** `null` is the embedded SQLite in `dataDir`. */
    databaseUrl,
    /** Demo accounts and sample orders: only where nobody but this machine can reach them (`demo-config.ts`). */
    demo,
    /** Of all accounts of the demo; null gives each a random one (`demo-passwords.ts`). */
    demoPassword,
    logLevel: settings.read('LOG_LEVEL', oneOf(LOG_LEVELS, 'info')),
    /** Whether a reverse proxy in front of us sets X-Forwarded-For. */
    trustProxy,
    /** Multiplies the limits of `throttle/rate-limits.ts`, for load tests and shared networks. */
    rateLimitScale: settings.read('RATE_LIMIT_SCALE', decimal(1, { min: 0.01, max: 1e6 })),
    admin,
    /** Whether staff may do nothing before they have set up two-step sign-in. */
    staffSecondFactor: settings.read(
      'STAFF_SECOND_FACTOR',
      oneOf(['optional', 'required'], 'optional'),
    ),
    /** Not to be set from outside: only tests, which hash thousands, ask for less. */
    passwordCost: PASSWORD_COST,
    rates: readRates(settings),
    /** Whether an EFT is handed over at once although the company says where to pay it to. */
    shipUnpaidEft: settings.read('SHIP_UNPAID_EFT', flag(false)),
    /** null where every courier brings a parcel all the way. */
    depot: readDepot(settings),
    serviceAreas: settings.read('SERVICE_AREAS', serviceAreas),
    addresses: {
      provider: settings.read('ADDRESS_PROVIDER', oneOf(ADDRESS_PROVIDERS, 'gazetteer')),
      url: settings.read('ADDRESS_URL', optional(url(['http:', 'https:']))),
      osrmUrl: settings.read('OSRM_URL', optional(url(['http:', 'https:']))),
      /** Road kilometres per straight kilometre where no route server is configured. */
      roadFactor: settings.read('ROAD_FACTOR', decimal(1.3, { min: 1, max: 3 })),
      cacheSeconds: settings.read(
        'ADDRESS_CACHE_SECONDS',
        wholeNumber(86_400, { min: 0, max: 2_592_000 }),
      ),
    },
    shipday,
    dispatch: readDispatch(settings, shipday.timeoutMs),
    canary: readCanary(settings),
    publishing: readPublishing(settings),
    /** For so many days after it was published a preview is to be seen. */
    previewDays: settings.read('PREVIEW_DAYS', wholeNumber(14, { min: 1, max: 90 })),
    telemetry: readTelemetry(settings),
    cards: readCards(settings, demo),
    ...readCompanySettings(settings),
    /** Which settings of the company variables set: over these, what the company keeps itself has no say. */
    setOnServer: settingsOnServer(environment),
    ...readNotices(settings),
    ...readAlerts(settings),
    ...readProcesses(settings),
    ...readRetention(settings),
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ADDRESS_PROVIDERS = ['gazetteer', 'nominatim', 'photon'] as const;

/** Where browsers fetch the published files of the front ends; null where that is here. */
function readFilesOrigin(settings: Settings, publicUrl: string): string | null {
  const filesOrigin = settings.read('FILES_ORIGIN', optional(origin(['http:', 'https:'])));
  if (filesOrigin?.startsWith('http:') && publicUrl.startsWith('https:')) {
    const because = 'pages of an https:// site run no script that comes without TLS';
    throw settings.contradiction('FILES_ORIGIN', 'must start with https://', because);
  }
  return filesOrigin;
}

function readAdmin(settings: Settings) {
  const email = settings.read('ADMIN_EMAIL', optional(emailAddress));
  const password = settings.read('ADMIN_PASSWORD', optional(staffPassword));
  if (email === null && password === null) return null;
  if (email === null) throw settings.missing('ADMIN_EMAIL', 'ADMIN_PASSWORD is set');
  if (isDemoEmail(email)) {
    throw settings.contradiction('ADMIN_EMAIL', 'must be an address of your own', DEMO_ADDRESS);
  }
  if (password === null) throw settings.missing('ADMIN_PASSWORD', 'ADMIN_EMAIL is set');
  return { email, password };
}

const DEMO_ADDRESS =
  'this one is an account of the demo, and is disabled at every start without it';

function readShipday(settings: Settings) {
  const apiKey = settings.read('SHIPDAY_API_KEY', optional(text()));
  const apiUrl = settings.read('SHIPDAY_API_URL', optional(url(['http:', 'https:'])));
  if (apiKey === null && apiUrl !== null) {
    throw settings.missing('SHIPDAY_API_KEY', 'SHIPDAY_API_URL is set');
  }
  return {
    /** `null`, as is `apiUrl` then, makes the API run the simulator in its own process. */
    apiKey,
    apiUrl: apiKey === null ? null : (apiUrl ?? 'https://api.shipday.com'),
    /** Whether the simulator is meant, where its use would else be an oversight. */
    isSimulatorMeant: settings.read('SHIPDAY_SIMULATOR', flag(false)),
    /** The merchant's order page is `{dispatchUrl}/orders/{shipdayOrderId}`. */
    dispatchUrl: settings.read(
      'SHIPDAY_DISPATCH_URL',
      url(['https:'], 'https://dispatch.shipday.com'),
    ),
    /** What webhooks carry in their `token` header. */
    webhookToken: settings.read('SHIPDAY_WEBHOOK_TOKEN', optional(token)),
    timeoutMs: settings.read('SHIPDAY_TIMEOUT_MS', wholeNumber(5000, { min: 100, max: 60_000 })),
    /** How many times faster than life the API's own simulator is. */
    simulatorSpeed: settings.read('SHIPDAY_SPEED', decimal(1, { min: 0.01, max: 10_000 })),
  };
}

/** How orders are handed to the provider. */
function readDispatch(settings: Settings, timeoutMs: number) {
  const milliseconds = (name: string, fallback: number, least = 10) =>
    settings.read(name, wholeNumber(fallback, { min: least, max: 3_600_000 }));
  return {
    /** Orders that this process hands over in parallel; 0 leaves them to other processes. */
    workers: settings.read('DISPATCH_WORKERS', wholeNumber(4, { min: 0, max: 32 })),
    /** How often an idle worker looks for orders that another process took. */
    pollMs: milliseconds('DISPATCH_POLL_MS', 500),
    // A try makes two calls; a shorter lease would let a second worker in while they are under way.
    /** How long a worker that died keeps its order from the others. */
    leaseMs: milliseconds('DISPATCH_LEASE_MS', Math.max(30_000, timeoutMs * 3), timeoutMs * 3),
    /** After so many tries the order waits for a person. */
    tries: settings.read('DISPATCH_TRIES', wholeNumber(20, { min: 1, max: 1000 })),
    /** The pause after the first failed try, and the longest; each is twice the one before. */
    pauseMs: milliseconds('DISPATCH_PAUSE_MS', 2000),
    pauseMostMs: milliseconds('DISPATCH_PAUSE_MOST_MS', 900_000),
    /** After so many failed calls in a row the provider is left alone for so long. */
    restAfter: settings.read('DISPATCH_REST_AFTER', wholeNumber(5, { min: 1, max: 1000 })),
    restMs: milliseconds('DISPATCH_REST_MS', 10_000),
  };
}

function readRates(settings: Settings): RateCard {
  const fee = (name: string, fallback: number) =>
    settings.read(name, rand(fallback, { min: 0, max: 100_000 }));
  const rates = {
    baseRate: fee('RATE_PER_KG', RATE_CARD.baseRate),
    kilometerFee: fee('RATE_PER_KM', RATE_CARD.kilometerFee),
    freeRadius: settings.read(
      'RATE_FREE_RADIUS_KM',
      decimal(RATE_CARD.freeRadius, { min: 0, max: 5000 }),
    ),
    serviceFee: {
      standard: fee('RATE_STANDARD', RATE_CARD.serviceFee.standard),
      express: fee('RATE_EXPRESS', RATE_CARD.serviceFee.express),
      same_day: fee('RATE_SAME_DAY', RATE_CARD.serviceFee.same_day),
    },
    insuranceFee: fee('RATE_INSURANCE', RATE_CARD.insuranceFee),
  };
  if (!chargesEveryShipment(rates)) {
    throw new SettingError(
      'The setting RATE_PER_KG is too low: the lightest package would cost nothing.',
    );
  }
  return rates;
}

/** How the server runs as processes of the operating system. */
function readProcesses(settings: Settings) {
  return {
    /** Processes of the API behind the one port; more than one are started and replaced by a supervisor. */
    processes: settings.read('PROCESSES', wholeNumber(1, { min: 1, max: 64 })),
    /** How long a process still serves after SIGTERM, while the load balancer learns that it is not ready. */
    drainMs: settings.read('DRAIN_MS', wholeNumber(0, { min: 0, max: 60_000 })),
    /** How long a request may take to arrive, with its body. */
    requestTimeoutMs: settings.read(
      'REQUEST_TIMEOUT_MS',
      wholeNumber(60_000, { min: 1000, max: 600_000 }),
    ),
    /** Open connections to one process; past it the one that has kept us waiting longest is closed. */
    maxConnections: settings.read('MAX_CONNECTIONS', wholeNumber(2500, { min: 10, max: 100_000 })),
    /** What a scraper of metrics on another machine has to bear; null lets none in. */
    metricsToken: settings.read('METRICS_TOKEN', optional(token)),
  };
}

/** When a version that only some visitors get is taken from them, or given to all. */
function readCanary(settings: Settings) {
  return {
    minLoads: settings.read('CANARY_MIN_LOADS', wholeNumber(20, { min: 1, max: 1_000_000 })),
    margin: settings.read('CANARY_MARGIN', wholeNumber(5, { min: 0, max: 100 })),
    /** Minutes that one which promotes itself runs at least, with `minLoads` loads; hours where fewer come by. */
    minutes: settings.read('CANARY_MINUTES', wholeNumber(60, { min: 1, max: 10_080 })),
    quietHours: settings.read('CANARY_QUIET_HOURS', wholeNumber(24, { min: 1, max: 720 })),
    /** Whom to write to then. */
    email: settings.read('CANARY_EMAIL', optional(emailAddress)),
  };
}

/** What this site asks of what is published. */
export function readPublishing(settings: Settings) {
  return {
    /** The percentage of visitors that gets a canary which promotes itself. */
    canaryShare: settings.read('CANARY_SHARE', wholeNumber(10, { min: 1, max: 100 })),
    /** Scripts of a remote, all of them together and before compression, in kB. */
    mostScriptKb: settings.read('REMOTE_SCRIPT_KB', wholeNumber(2500, { min: 50, max: 100_000 })),
    /** Whether links, routes and roles that a team changes wait for an admin's yes. */
    needsApproval: settings.read('PUBLISH_APPROVAL', flag(true)),
  };
}

/** Where traces and metrics are sent; the SDK reads the other OTEL_ variables itself. */
function readTelemetry(settings: Settings) {
  return {
    /** The collector's address, without `/v1/traces`; null sends nothing. */
    endpoint: settings.read('OTEL_EXPORTER_OTLP_ENDPOINT', optional(url(['http:', 'https:']))),
    serviceName: settings.read('OTEL_SERVICE_NAME', text('courier-suite')),
    metricIntervalMs: settings.read(
      'OTEL_METRIC_EXPORT_INTERVAL',
      wholeNumber(60_000, { min: 100, max: 3_600_000 }),
    ),
  };
}

/** How long is kept what has served its purpose. */
/** Of published front ends that nobody gets any more: so many of each, and all that are younger than so many days. */
export function readVersionsKept(settings: Settings) {
  return {
    newest: settings.read('KEEP_VERSIONS', wholeNumber(10, { min: 1, max: 1000 })),
    days: settings.read('KEEP_VERSIONS_DAYS', wholeNumber(30, { min: 1, max: 3650 })),
  };
}

function readRetention(settings: Settings) {
  const days = (name: string, fallback: number) =>
    settings.read(name, wholeNumber(fallback, { min: 1, max: 3650 }));
  return {
    keep: {
      /** Applied events of the provider, finished jobs and messages: for tracing what happened. */
      historyDays: days('KEEP_HISTORY_DAYS', 90),
      /** Quotes that nobody ordered, with their addresses: counted from the end of their validity. */
      quoteDays: days('KEEP_QUOTES_DAYS', 30),
      /** Ended orders of no account, with the people in them; then the amounts, towns and dates alone. */
      orderYears: settings.read('KEEP_ORDERS_YEARS', wholeNumber(5, { min: 1, max: 100 })),
      /** What people of the staff did, with their e-mails. */
      auditYears: settings.read('KEEP_AUDIT_YEARS', wholeNumber(5, { min: 1, max: 100 })),
      versions: readVersionsKept(settings),
    },
  };
}
