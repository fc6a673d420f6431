import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { clearIndex, findOldestIndexed } from './search-index.queries';
import { findNewestBefore, indexOrders } from './search-index.read-model';

/** Keeps what orders are found by. */
@Injectable()
export class SearchIndexService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** A database from before there was this index gets it when the server starts. */
  async onModuleInit(): Promise<void> {
    await this.complete();
  }

  /** Rebuilds all of it, the newest orders first. What is not indexed again yet is not found meanwhile. */
  async rebuild(): Promise<void> {
    await this.transactions.run(clearIndex);
    await this.complete();
  }

  /** Indexes what is older than the index, some orders at a time: cut short, it goes on at the next start. */
  private async complete(): Promise<void> {
    const { manager } = this.dataSource;
    let before = (await findOldestIndexed(manager)) ?? Number.MAX_SAFE_INTEGER;
    for (;;) {
      const newest = await findNewestBefore(manager, before);
      if (newest === null) return;
      before = newest - BATCH + 1;
      await this.transactions.run((own) => indexOrders(own, before, newest));
    }
  }
}

const BATCH = 200;
