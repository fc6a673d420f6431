/**
 * Pages that were to show a version, and those of them that it failed or crashed on. In a verdict no network counts for
 * many, so that what is bad need not be a whole number.
 */
export interface Pages {
  readonly loads: number;
  readonly bad: number;
}

export interface CanaryRule {
  /** A canary with fewer loads is not judged. */
  readonly minLoads: number;
  /** How much worse than the live version it may be, in percentage points. */
  readonly margin: number;
}

/** When a canary that does well is given to everybody. */
export interface PromotionRule extends CanaryRule {
  /** It runs at least so long, in minutes. */
  readonly minutes: number;
  /** And so long, in hours, where too few visitors come by for `minLoads`. */
  readonly quietHours: number;
}

/** Three standard errors, one-sided 99.87 %: it is asked every few seconds, and must not tire of saying no. */
const Z = 3;

/**
 * Why a canary has to go, or a version is said to be bad; null while it may stay. It goes when even the cautious end of the difference between its
 * share of bad pages and the live version's is above the margin. The interval of the difference is Newcombe's hybrid
 * score interval (method 10 in R. G. Newcombe, "Interval estimation for the difference between independent
 * proportions", Statistics in Medicine 17, 1998, 873–890), which holds for small numbers and for shares near 0 and 1.
 */
export function reasonToAbort(
  canary: Pages,
  live: Pages,
  rule: CanaryRule,
  other = 'the live version',
): string | null {
  if (canary.loads < rule.minLoads) return null;
  const worse = wilson(canary);
  // Where nobody was shown the live version, the canary has to be good by itself.
  const better = live.loads > 0 ? wilson(live) : { share: 0, upper: 0 };
  const difference = worse.share - better.share;
  const least = difference - Math.hypot(worse.share - worse.lower, better.upper - better.share);
  if (least * 100 <= rule.margin) return null;
  return `${inWords(canary)} failed or crashed, against ${inWords(live)} of ${other}`;
}

/** How seldom a good version may be taken from its visitors by few of them, and a bad one be missed by the same test. */
const FALSE_ALARM = 1e-5;
const MISSED = 0.1;
/** A version that is bad for so many is not to be waited for. */
const BROKEN = 0.5;

/**
 * Why a version that few have seen has to go, by a sequential test: unlike an interval it may be asked after every page.
 * It weighs that half of the pages are bad against that they are as the live version's, or worse by no more than the
 * margin, and decides once the first is likelier by (1 − β) / α. (A. Wald, "Sequential Tests of Statistical Hypotheses",
 * Annals of Mathematical Statistics 16, 1945, 117–186, section 2.)
 * @param canary one page of each network, so that several have to agree: five that all saw it fail are enough where the live version never does
 */
export function reasonToAbortSoon(
  canary: Pages,
  live: Pages,
  { margin }: Pick<CanaryRule, 'margin'>,
  other = 'the live version',
): string | null {
  const usual = live.loads > 0 ? Math.min(live.bad, live.loads) / live.loads : 0;
  const fine = Math.max(usual + margin / 100, 0.001);
  if (canary.loads === 0 || fine >= BROKEN) return null;
  const bad = Math.min(canary.bad, canary.loads);
  const good = canary.loads - bad;
  const evidence = bad * Math.log(BROKEN / fine) + good * Math.log((1 - BROKEN) / (1 - fine));
  if (evidence < Math.log((1 - MISSED) / FALSE_ALARM)) return null;
  return `${inWords(canary)} failed or crashed, against ${inWords(live)} of ${other}`;
}

/**
 * Why a canary may go live for everybody; null while it has to wait. It has run for the least time and was shown on enough
 * pages, or for the longest time on whichever there were; and what was seen is no worse than the live version by more than
 * the margin. It is asked only where neither test above has a reason to abort.
 * @param ranMs since it was published
 */
export function reasonToPromote(
  canary: Pages,
  live: Pages,
  { minLoads, margin, minutes, quietHours }: PromotionRule,
  ranMs: number,
): string | null {
  const isSeen = ranMs >= minutes * MINUTE_MS && canary.loads >= minLoads;
  const isQuiet = ranMs >= quietHours * HOUR_MS;
  if (!isSeen && !isQuiet) return null;
  if ((shareOf(canary) - shareOf(live)) * 100 > margin) return null;
  const after = isSeen ? `${minutes} minutes or more` : `${quietHours} hours`;
  if (canary.loads === 0) return `Nobody came by in ${after}, and nothing speaks against it`;
  return `${inWords(canary)} failed or crashed in ${after}, against ${inWords(live)} of the live version`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function shareOf({ loads, bad }: Pages): number {
  return loads === 0 ? 0 : Math.min(bad, loads) / loads;
}

/** Wilson's score interval of a share. */
function wilson({ loads, bad }: Pages): { share: number; lower: number; upper: number } {
  const share = Math.min(bad, loads) / loads;
  const centre = share + (Z * Z) / (2 * loads);
  const spread = Z * Math.sqrt((share * (1 - share)) / loads + (Z * Z) / (4 * loads * loads));
  const scale = 1 + (Z * Z) / loads;
  return { share, lower: (centre - spread) / scale, upper: (centre + spread) / scale };
}

function inWords({ bad, loads }: Pages): string {
  return `${Math.round(Math.min(bad, loads))} of ${loads} pages`;
}
