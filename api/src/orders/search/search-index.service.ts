import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { Order } from '../order.entity';
import { OrderSearchTerm } from './order-search-term.entity';
import { rebuildSearchTerms } from './search-index.read-model';

/** Keeps what orders are found by. */
@Injectable()
export class SearchIndex implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** A database from before there were search terms gets them when the server starts. */
  async onModuleInit(): Promise<void> {
    const { manager } = this.dataSource;
    const isMissing = !(await manager.exists(OrderSearchTerm)) && (await manager.exists(Order));
    if (isMissing) await this.rebuild();
  }

  /** Rebuilds all of it. Orders that are placed meanwhile wait. */
  async rebuild(): Promise<void> {
    await this.transactions.run(rebuildSearchTerms);
  }
}
