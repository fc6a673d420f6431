import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../platform/database/transactions';
import { rebuildRollups } from '../insights/reports/rebuild-rollups';
import { rebuildSearchTerms } from './derived-records';

/** Keeps what follows from the orders: the sums of the reports and the terms of the search. */
@Injectable()
export class DerivedData implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** A database from before there were such tables gets them filled when the server starts. */
  async onModuleInit(): Promise<void> {
    if ((await this.isEmpty('order_rollups')) && !(await this.isEmpty('orders'))) {
      await this.rebuild();
    }
  }

  /** Makes all of it anew. Orders that are placed meanwhile wait. */
  async rebuild(): Promise<void> {
    await this.transactions.run(async (manager) => {
      await rebuildRollups(manager);
      await rebuildSearchTerms(manager);
    });
  }

  private async isEmpty(table: 'orders' | 'order_rollups'): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(`SELECT 1 FROM ${table} LIMIT 1`);
    return rows.length === 0;
  }
}
