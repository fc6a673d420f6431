import type { CustomerListQuery, CustomerView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { findCustomerIds } from '../../identity/users/account-search.queries';
import { type Page, pageOf } from '../../platform/http/page';
import {
  type CustomerRow,
  customerView,
  findCustomerPage,
  findCustomersAmong,
  findSums,
  NO_SUMS,
} from './customers.read-model';

@Injectable()
export class CustomersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Everyone with a customer's account, or those that a search finds, the newest first. */
  async list(actor: Actor, query: CustomerListQuery): Promise<Page<CustomerView>> {
    requirePermission(actor, 'read');
    const page = await this.page(query);
    const sums = await findSums(this.dataSource, page.items);
    const items = page.items.map((row) => customerView(row, sums.get(row.id) ?? NO_SUMS));
    return { ...page, items };
  }

  private async page({ q, after, limit }: CustomerListQuery): Promise<Page<CustomerRow>> {
    if (!q) return cut(await findCustomerPage(this.dataSource, { after, limit }), limit);
    const before = after ?? Number.MAX_SAFE_INTEGER;
    const found = await findCustomerIds(this.dataSource, q, before, limit);
    const page = cut(await findCustomersAmong(this.dataSource, found.ids, limit + 1), limit);
    return { ...page, next: page.next ?? found.goOnBefore };
  }
}

function cut(rows: readonly CustomerRow[], limit: number): Page<CustomerRow> {
  return pageOf(rows, limit, (row) => row);
}
