import type { IsoDay } from '../rules/business-days';

/** Answer of `GET /api/today`: how a South African day goes. Counts of orders. */
export interface TodayView {
  /** When it was counted. */
  at: string;
  day: IsoDay;
  /** Those that are to be collected today, less those that wait for their payment. */
  toCollect: TodayCollectionsView;
  /** All that have not ended, whatever their day. */
  open: number;
  /** Those that were collected and have not arrived. */
  onTheRoad: number;
  /** Those that are promised for today; `left` have not arrived. */
  due: { total: number; left: number };
  delivered: { today: PunctualityView; yesterday: PunctualityView; lastSevenDays: PunctualityView };
}

export interface TodayCollectionsView {
  total: number;
  /** Nobody has collected them yet. */
  left: number;
  /** The last cut-off of the day, `16:00`; null where no service has one. */
  cutOff: string | null;
  /** How many of those left are to be collected before it; null without one. */
  leftBeforeCutOff: number | null;
}

/** Parcels that arrived and had a promised day; today counts among the last seven days. */
export interface PunctualityView {
  delivered: number;
  /** By their promised day. */
  onTime: number;
}
