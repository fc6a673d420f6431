/** How long each run goes on: the long form for `npm run chaos -w tools`, the short one for `npm run test:long`. */
export const PARAMETERS = {
  crash: {
    /** Kills of an API process, every other one at a named fault point. */
    kills: { long: 500, short: 4 },
    databaseKills: { long: 3, short: 1 },
    customers: { long: 6, short: 4 },
  },
  'double-submit': {
    /** Quotes that are ordered twice or eight times in parallel, over two processes. */
    quotes: { long: 2000, short: 40 },
  },
  embedded: {
    /** Kills of an API process that writes to the embedded SQLite. */
    kills: { long: 300, short: 3 },
  },
  galera: {
    /** Kills of one of three nodes, each followed by its return; then all three are killed together. */
    kills: { long: 30, short: 1 },
    customers: { long: 4, short: 2 },
  },
  upgrade: {
    /** Orders that are waited for before, between and after each exchange of a process. */
    orders: { long: 400, short: 10 },
  },
  'upgrade-embedded': {
    orders: { long: 400, short: 10 },
  },
  webhooks: {
    deliveries: { long: 10_000, short: 400 },
  },
  fuzz: {
    requests: { long: 20_000, short: 300 },
  },
  texts: {
    /** How many of the naughty strings go through every text field; a sample by seed where not all. */
    strings: { long: 10_000, short: 5 },
  },
  soak: {
    seconds: { long: 600, short: 10 },
    customers: { long: 4, short: 2 },
  },
  streams: {
    open: { long: 5000, short: 300 },
  },
} as const satisfies Record<string, Record<string, Record<Form, number>>>;

export type Form = 'long' | 'short';
export type RunName = keyof typeof PARAMETERS;
export type Values<Name extends RunName> = {
  readonly [Key in keyof (typeof PARAMETERS)[Name]]: number;
};

/**
 * The parameters of one run, those named in `changes` (`crash.kills=20`) changed.
 * @throws Error for a change of a parameter that there is not
 */
export function parametersOf<Name extends RunName>(
  name: Name,
  form: Form,
  changes: readonly string[],
): Values<Name> {
  const values: Record<string, number> = {};
  for (const [key, lengths] of Object.entries(PARAMETERS[name])) {
    values[key] = (lengths as Record<Form, number>)[form];
  }
  for (const [run, key = '', value] of changes.map((change) => change.split(/[.=]/))) {
    if (run !== name) continue;
    if (!(key in values) || !/^\d+$/.test(value ?? '')) {
      throw new Error(`There is no parameter ${run}.${key}, or ${value} is no whole number.`);
    }
    values[key] = Number(value);
  }
  return values as Values<Name>;
}
