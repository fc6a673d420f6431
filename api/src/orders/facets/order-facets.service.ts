import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { keepFacets } from './order-facets.queries';
import { findWithoutFacets } from './order-facets.read-model';

/** Fills in what orders of earlier releases are listed by, some at a time: cut short, it goes on at the next start. */
@Injectable()
export class OrderFacetsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  async onModuleInit(): Promise<void> {
    for (;;) {
      const ids = await findWithoutFacets(this.dataSource.manager, BATCH);
      if (ids.length === 0) return;
      await this.transactions.run((manager) => keepFacets(manager, ids));
    }
  }
}

const BATCH = 500;
