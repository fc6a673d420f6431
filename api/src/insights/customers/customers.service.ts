import { type CustomerView, type PageQuery, randFromCents } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requireStaff } from '../../platform/access/actor';
import { type Page, pageOf } from '../../platform/http/page';
import {
  type CustomerRow,
  type CustomerSums,
  findCustomerPage,
  findSums,
  NO_SUMS,
} from './customers.queries';

@Injectable()
export class CustomersService {
  constructor(private readonly dataSource: DataSource) {}

  /** Everyone with a customer's account, the newest first. */
  async list(actor: Actor, query: PageQuery): Promise<Page<CustomerView>> {
    requireStaff(actor);
    const rows = await findCustomerPage(this.dataSource, query);
    const sums = await findSums(this.dataSource, rows);
    return pageOf(rows, query.limit, (row) => customerView(row, sums.get(row.id) ?? NO_SUMS));
  }
}

function customerView(row: CustomerRow, sums: CustomerSums): CustomerView {
  return {
    id: row.id,
    email: row.username,
    fullName: row.fullName,
    registrationDate: instant(row.createdAt),
    totalOrders: sums.orders,
    totalSpent: randFromCents(sums.spent),
    status: row.isActive ? 'active' : 'inactive',
    lastOrderDate: sums.lastOrderAt === null ? null : instant(sums.lastOrderAt),
    totalAddresses: sums.addresses,
  };
}

function instant(milliseconds: number): string {
  return new Date(Number(milliseconds)).toISOString();
}
