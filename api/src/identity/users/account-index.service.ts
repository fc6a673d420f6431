import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { findOldestIndexed, indexAccountsBefore } from './account-search.queries';

/** Keeps what accounts are found by. */
@Injectable()
export class AccountIndexService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** A database whose index a migration has emptied gets it when the server starts; cut short, it goes on at the next. */
  async onModuleInit(): Promise<void> {
    let before = (await findOldestIndexed(this.dataSource.manager)) ?? Number.MAX_SAFE_INTEGER;
    while (before > 0) {
      before = await this.transactions.run((manager) => indexAccountsBefore(manager, before));
    }
  }
}
