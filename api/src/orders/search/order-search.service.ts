import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConflictError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { type ChosenOrder, findChosenAmong } from '../reading/chosen-orders.read-model';
import type { OrderFilter } from '../reading/order-filter';
import { type OrderRow, OrdersRepository } from '../reading/orders.repository';
import { openCandidates } from './candidates.queries';
import type { Search } from './search-query';

/** Steps of one page once something was found, and while nothing was; and of all that is found. */
const MOST_STEPS = { found: 3, empty: 20, all: 500 } as const;
/** The most candidates of one step but the first, which looks for a page of them. */
const LOOKED_AT = 500;

@Injectable()
export class OrderSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersRepository,
  ) {}

  /**
   * A page of what was searched for, the newest first. The work is bounded: where few of the orders that an index
   * suggests have all the words, the page is short, and the next one goes on where this one stopped looking.
   */
  async page(
    search: Search,
    filter: OrderFilter,
    after: number | undefined,
    limit: number,
  ): Promise<Page<OrderRow>> {
    const candidates = await openCandidates(
      this.dataSource,
      search,
      await this.orders.findOwner(filter),
    );
    const rows: OrderRow[] = [];
    let before = after ?? Number.MAX_SAFE_INTEGER;
    // Few candidates are none: a few more than the page holds are most often enough.
    let wanted = Math.ceil((limit + 1) * 1.2);
    let looked = 0;
    for (let steps = 1; ; steps += 1) {
      const { ids, next } = await candidates.step(before, wanted);
      const missing = limit + 1 - rows.length;
      rows.push(...(await this.orders.findAmong(ids, filter, missing, candidates.condition)));
      if (rows.length > limit || next === null) return pageOf(rows, limit, itself);
      if (steps >= (rows.length > 0 ? MOST_STEPS.found : MOST_STEPS.empty)) {
        return { items: rows, next, total: null };
      }
      before = next;
      looked += ids.length;
      const perRow = rows.length === 0 ? LOOKED_AT : looked / rows.length;
      wanted = Math.min(LOOKED_AT, Math.ceil((limit + 1 - rows.length) * perRow * 2));
    }
  }

  /**
   * All that was searched for, the newest first, as many as `most`.
   * @throws ConflictError where that would have to look through too many orders
   */
  async all(search: Search, filter: OrderFilter, most: number): Promise<ChosenOrder[]> {
    const owner = await this.orders.findOwner(filter);
    const candidates = await openCandidates(this.dataSource, search, owner);
    const found: ChosenOrder[] = [];
    let before: number | null = Number.MAX_SAFE_INTEGER;
    for (let steps = 0; before !== null && found.length < most; steps += 1) {
      if (steps === MOST_STEPS.all) throw new ConflictError(TOO_WIDE);
      const { ids, next } = await candidates.step(before, LOOKED_AT);
      const { manager } = this.dataSource;
      found.push(...(await findChosenAmong(manager, ids, filter, candidates.condition)));
      before = next;
    }
    return found.slice(0, most);
  }
}

const TOO_WIDE =
  'This search would have to look through too many orders. Type more of it, or narrow the list.';

function itself<T>(row: T): T {
  return row;
}
