import {
  dayInSouthAfrica,
  type Days,
  daysOf,
  FIGURE_BASES,
  FIGURE_GROUPS,
  FIGURE_PERIODS,
  type FigureBasis,
  type FigureGroup,
  type FigurePeriod,
  type FiguresQuery,
  figuresQuerySchema,
} from '@courier/contract';
import { ValidationError } from 'yup';
import { useAddress } from '@courier/shared-ui/address';

const FIRST_PERIOD: FigurePeriod = 'week';

/** What the page reports on. It is in the address, so that it survives a reload and can be handed on. */
export function useReport(now = new Date()) {
  const [params, setParams] = useAddress();
  const today = dayInSouthAfrica(now);
  const from = params.get('from');
  const to = params.get('to');
  const isOwn = from !== null || to !== null;
  const period = isOwn
    ? null
    : (FIGURE_PERIODS.find((each) => each === params.get('period')) ?? FIRST_PERIOD);
  const days: Days = period ? daysOf(period, today) : { from: from ?? '', to: to ?? '' };
  const by: FigureBasis = FIGURE_BASES.find((each) => each === params.get('by')) ?? 'placed';
  const group: FigureGroup =
    FIGURE_GROUPS.find((each) => each === params.get('group')) ?? 'courier';
  const asked: FiguresQuery = { ...days, by, group };

  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });

  return {
    asked,
    /** null where the days are chosen one by one. */
    period,
    /** Why the days cannot be asked for, and which; null where they can. */
    broken: brokenRule(asked),
    choosePeriod: (chosen: FigurePeriod) =>
      change({ period: chosen === FIRST_PERIOD ? null : chosen, from: null, to: null }),
    chooseDays: (chosen: Partial<Days>) => change({ ...days, ...chosen, period: null }),
    chooseBasis: (chosen: FigureBasis) => change({ by: chosen === 'placed' ? null : chosen }),
    chooseGroup: (chosen: FigureGroup) => change({ group: chosen === 'courier' ? null : chosen }),
  };
}

/** What the API has against what is asked for. */
function brokenRule(
  asked: FiguresQuery,
): { readonly field: 'from' | 'to'; readonly rule: string } | null {
  try {
    figuresQuerySchema.validateSync(asked);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { field: error.path === 'to' ? 'to' : 'from', rule: error.message };
  }
}

export type Report = ReturnType<typeof useReport>;
