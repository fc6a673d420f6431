import type { QueryRunner } from 'typeorm';
import * as t from '../migration-tables';

/** What orders are found by, with whose they are. The server fills it when it starts. */
export class IndexOrdersByWords1795219310000 extends t.CreateTables {
  readonly tables: t.Tables = {
    order_search_texts: {
      columns: [t.integer('orderId', t.primary), t.integer('ownerId'), t.text('words')],
      indices: { IX_order_search_texts_owner: ['ownerId', 'orderId'] },
    },
    order_search_postings: {
      columns: [
        t.integer('ownerId', t.primary),
        t.integer('term', t.primary),
        t.integer('orderId', t.primary),
        t.bigint('signature'),
      ],
    },
    search_words: {
      columns: [t.varchar('gram', 4, t.primary), t.integer('word', t.primary)],
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await runner.dropTable('order_search_terms', true);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await this.before.up(runner);
    await super.down(runner);
  }

  private readonly before = new OldIndex();
}

/** The index before: of how terms begin, without owners. */
class OldIndex extends t.CreateTables {
  readonly tables: t.Tables = {
    order_search_terms: {
      columns: [t.varchar('term', 80, t.primary), t.integer('orderId', t.primary)],
      indices: { IX_order_search_terms_order: ['orderId', 'term'] },
    },
  };
}
