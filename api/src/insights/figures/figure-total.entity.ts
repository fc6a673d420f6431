import { FIGURE_BASES, FIGURE_GROUPS, type FigureBasis, type FigureGroup } from '@courier/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf, TextColumn, wholeNumberTransformer } from '../../platform/database/columns';

/** What the totals of a day are counted by: all of them, or one of the groups. */
export const DIMENSIONS = ['all', ...FIGURE_GROUPS] as const;
export type FigureDimension = 'all' | FigureGroup;

/** What a row sums up of its orders. */
export const SUMS = [
  'orders',
  'cancelled',
  'revenue',
  'delivered',
  'returned',
  'promised',
  'onTime',
  'firstAttempt',
  'due',
  'dueOrders',
  'held',
  'heldOrders',
] as const;
export type FigureSum = (typeof SUMS)[number];

function Count(): PropertyDecorator {
  return Column({ type: 'integer', default: 0 });
}

/** The period of the rows that count all days, which those have that are named. It sorts after every day. */
export const ALL_DAYS = 'all';

/** What has rows of all days by the day on which orders were placed: who owes what, and how people write the name. */
export const NAMED = ['courier', 'customer', 'route'] as const satisfies readonly FigureGroup[];

/** A row as far as orders add to it. */
export type CountedTotal = Omit<FigureTotal, 'written'>;

/** Sums over the orders of a day, a month or all days, by the day on which they were placed or arrived. No row where there are none. */
@Entity('figure_totals')
@OneOf('figure_totals', 'basis', FIGURE_BASES)
@OneOf('figure_totals', 'dimension', DIMENSIONS)
export class FigureTotal implements Record<FigureSum, number> {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  basis: FigureBasis;

  @PrimaryColumn({ type: 'varchar', length: 16 })
  dimension: FigureDimension;

  /** `2026-11-23` or `2026-11`; `ALL_DAYS` too where it is named. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  period: string;

  /** Which courier, customer, service or route, as `OrderCount` has it; empty for all, and for those without. */
  @PrimaryColumn({ type: 'varchar', length: 210 })
  name: string;

  /** How the name of a courier or route was last written, in the row of all days; null where nobody knows, and of others. */
  @TextColumn(210, { nullable: true })
  written: string | null;

  @Count()
  orders: number;

  @Count()
  cancelled: number;

  /** Cents. */
  @Column({ type: 'bigint', default: 0, transformer: wholeNumberTransformer })
  revenue: number;

  @Count()
  delivered: number;

  @Count()
  returned: number;

  @Count()
  promised: number;

  @Count()
  onTime: number;

  @Count()
  firstAttempt: number;

  /** Cents that are still to be paid. */
  @Column({ type: 'bigint', default: 0, transformer: wholeNumberTransformer })
  due: number;

  @Count()
  dueOrders: number;

  /** Cents that orders wait for before they leave. */
  @Column({ type: 'bigint', default: 0, transformer: wholeNumberTransformer })
  held: number;

  @Count()
  heldOrders: number;
}
