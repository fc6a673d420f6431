import { DataSource } from 'typeorm';
import { ENTITIES } from '../src/entities';
import { SqliteDatabase } from '../src/platform/database/sqlite';
import {
  engineFaults,
  type OwnedTable,
  ownerFaults,
  readSources,
  tablesOf,
} from './harness/table-owners';

const sources = readSources();
let tables: readonly OwnedTable[];

beforeAll(async () => {
  const memory = { type: 'better-sqlite3', driver: SqliteDatabase, database: ':memory:' } as const;
  const dataSource = await new DataSource({ ...memory, entities: ENTITIES }).initialize();
  tables = tablesOf(dataSource.entityMetadatas, sources);
  await dataSource.destroy();
});

describe('table owners', () => {
  it('knows the owner of every table', () => {
    expect(tables).toHaveLength(ENTITIES.length);
    expect(tables).toContainEqual({ table: 'sessions', entity: 'AuthSession', owner: 'identity' });
  });

  it('finds no floor that uses another floor’s table outside a read model', () => {
    expect(sources.flatMap((source) => ownerFaults(source, tables))).toEqual([]);
  });

  it.each([
    ['billing/x.queries.ts', 'SELECT id FROM orders', 'uses orders of orders'],
    ['billing/x.queries.ts', 'FROM quotes q JOIN users u', 'uses users of identity'],
    ['operations/x.queries.ts', `{ table: 'webhook_events' }`, 'uses webhook_events of dispatch'],
    [
      'billing/x.ts',
      `import { User } from '../identity/users/user.entity'`,
      'uses users of identity',
    ],
    ['billing/x.read-model.ts', 'UPDATE orders SET', 'writes orders of orders'],
    ['billing/x.read-model.ts', 'DELETE FROM orders', 'writes orders of orders'],
    ['billing/x.read-model.ts', 'manager.update(Order, 1', 'writes orders of orders'],
    ['orders/x.service.ts', 'SELECT id FROM orders', 'holds SQL on orders'],
  ])('refuses in %s: %s', (file, text, fault) => {
    expect(ownerFaults({ file, text }, tables)).toContain(`${file} ${fault}`);
  });

  it.each([
    ['orders/x.queries.ts', 'DELETE FROM orders'],
    ['insights/x.read-model.ts', 'SELECT id FROM orders'],
    ['billing/x.ts', `import type { User } from '../identity/users/user.entity'`],
    ['billing/x.ts', `import { type User } from '../identity/users/user.entity'`],
    ['billing/x.entity.ts', `import { User } from '../identity/users/user.entity'`],
  ])('allows in %s: %s', (file, text) => {
    expect(ownerFaults({ file, text }, tables)).toEqual([]);
  });
});

describe('engine differences', () => {
  it('are in platform/database alone', () => {
    expect(sources.flatMap(engineFaults)).toEqual([]);
  });

  it.each(['FOR UPDATE', 'ON CONFLICT', `type === 'mariadb'`, 'isSqlite(engine)'])(
    'are found elsewhere: %s',
    (text) => {
      expect(engineFaults({ file: 'orders/x.ts', text })).toHaveLength(1);
      expect(engineFaults({ file: 'platform/database/x.ts', text })).toEqual([]);
    },
  );
});
