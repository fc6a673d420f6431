import * as t from '../migration-tables';

/** What requests with an `Idempotency-Key` came to. */
export class CreateKeyedRequests1795219250000 extends t.CreateTables {
  readonly tables: t.Tables = {
    keyed_requests: {
      columns: [
        t.varchar('keyHash', 64, t.primary),
        t.varchar('bodyHash', 64),
        t.integer('resultId'),
        t.flag('isNew', true),
        t.bigint('createdAt'),
      ],
      indices: { IX_keyed_requests_created: ['createdAt'] },
    },
  };
}
