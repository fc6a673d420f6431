import {
  Column,
  DataSource,
  Entity,
  type EntityMetadata,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { PersonalDataRegistry } from '../src/identity/personal-data/personal-data.registry';
import { User } from '../src/identity/users/user.entity';
import { SqliteDatabase } from '../src/platform/database/sqlite';
import { createTestApp, type TestApp } from './harness';

/** Columns that say whose a row is. Who of the staff changed one (`changedById`) is no owner. */
const OWNER_COLUMN = /^(user|owner|customer|actor|author)(Id|Email)$|^(contactE|e)mail$|Email$/;

/** Tables whose rows belong to an account, or name one, and that no feature exports or erases. */
function unregistered(tables: readonly EntityMetadata[], { all }: PersonalDataRegistry): string[] {
  const answered = new Set<unknown>(all.flatMap(({ entities }) => entities));
  return tables
    .filter(({ target }) => !answered.has(target))
    .filter(
      ({ columns, foreignKeys }) =>
        columns.some(
          ({ propertyName, type }) => OWNER_COLUMN.test(propertyName) && type !== 'boolean',
        ) ||
        foreignKeys.some(
          ({ referencedEntityMetadata }) => referencedEntityMetadata.target === User,
        ),
    )
    .map(({ tableName }) => tableName);
}

@Entity('diaries')
class Diary {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'integer' })
  ownerId: number;
}

@Entity('portraits')
class Portrait {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'sitterId' })
  sitter: Relation<User>;
}

@Entity('paints')
class Paint {
  @PrimaryColumn({ type: 'integer' })
  id: number;
}

describe('register of personal data', () => {
  let test: TestApp;
  let registry: PersonalDataRegistry;
  beforeAll(async () => {
    test = await createTestApp();
    registry = test.app.get(PersonalDataRegistry);
  });
  afterAll(() => test.close());

  it('covers every table that refers to an account', () => {
    expect(unregistered(test.dataSource.entityMetadatas, registry)).toEqual([]);
  });

  it('lists the tables that refer to an account and are registered by nobody', async () => {
    const dataSource = await new DataSource({
      type: 'better-sqlite3',
      driver: SqliteDatabase,
      database: ':memory:',
      entities: [User, Diary, Portrait, Paint],
    }).initialize();
    try {
      expect(unregistered(dataSource.entityMetadatas, registry)).toEqual(['diaries', 'portraits']);
    } finally {
      await dataSource.destroy();
    }
  });
});
