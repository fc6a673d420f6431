import type {
  DataSource,
  EntityManager,
  EntityMetadata,
  EntityTarget,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';
import { fromNothing, isSqlite, returnsInserted } from './engine';
import { prepared } from './prepared';
import type { Statement } from './statement';

/**
 * Inserts one row and answers its counted id; every column without a value gets its default. One prepared statement,
 * where `manager.insert` builds a query each time and reads the defaults back with a second one.
 */
export async function insertRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  values: QueryDeepPartialEntity<T>,
): Promise<number> {
  const { sql, parameters } = insertStatement(manager, entity, [values]);
  const result: unknown = await manager.query(sql, parameters);
  // SQLite's driver hands the id out by itself, MySQL's within its result.
  const { type: engine } = manager.connection.options;
  return Number(isSqlite(engine) ? result : (result as { insertId: number }).insertId);
}

/**
 * Inserts rows that have values for the same columns, and answers their counted ids in the order of the rows. The
 * database itself says which they are: on a cluster they are not consecutive.
 */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
): Promise<number[]> {
  if (!returnsInserted(manager.connection.options.type)) {
    const ids: number[] = [];
    for (const row of rows) ids.push(await insertRow(manager, entity, row));
    return ids;
  }
  const { sql, parameters } = insertStatement(manager, entity, rows, ' RETURNING id');
  const found = await manager.query<{ id: number }[]>(sql, parameters);
  // Counted upwards row by row; SQLite promises no order of what it returns.
  return found.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Inserts one row with an id of its own where a condition holds, looked at by the same statement. Only in a transaction.
 * @returns whether it was inserted
 */
export async function insertRowIf<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  values: QueryDeepPartialEntity<T>,
  condition: Statement,
): Promise<boolean> {
  const { connection, queryRunner } = manager;
  if (!queryRunner) throw new Error('a row is inserted outside of a transaction');
  const shape = shapeOf(connection, entity, values);
  const sql = textOf(shape, condition.sql, ({ into, places }) => {
    const nothing = fromNothing(connection.options.type);
    return `${into} SELECT ${places} ${nothing} WHERE ${condition.sql}`;
  });
  const parameters = [...valuesOf(connection, shape, values), ...condition.parameters];
  const { affected } = await queryRunner.query(sql, parameters, true);
  return affected === 1;
}

function insertStatement<T extends ObjectLiteral>(
  { connection }: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
  ending = '',
) {
  const shape = shapeOf(connection, entity, rows[0] ?? {});
  return {
    sql: textOf(
      shape,
      `${rows.length}${ending}`,
      ({ into, places }) => `${into} VALUES ${rows.map(() => `(${places})`).join(', ')}${ending}`,
    ),
    parameters: rows.flatMap((row) => valuesOf(connection, shape, row)),
  };
}

/** Put together once: a text that is new each time is hashed again by all who look whether it is prepared. */
function textOf(shape: Shape, key: string, make: (shape: Shape) => string): string {
  const known = shape.texts.get(key);
  if (known !== undefined) return known;
  const text = prepared(make(shape));
  shape.texts.set(key, text);
  return text;
}

function valuesOf(
  { driver }: DataSource,
  { given }: Shape,
  row: Record<string, unknown>,
): unknown[] {
  return given.map(
    (column) => driver.preparePersistentValue(row[column.propertyName], column) as unknown,
  );
}

type ColumnMetadata = EntityMetadata['columns'][number];

/** The columns that a row has values for, and the parts of an INSERT that name them. */
interface Shape {
  readonly given: readonly ColumnMetadata[];
  readonly into: string;
  readonly places: string;
  /** The statements that were made of it, by what they differ in. */
  readonly texts: Map<string, string>;
}

/** Kept: putting the names together again for each row costs as much as its values do. */
const shapes = new WeakMap<EntityMetadata, Map<number, Shape>>();

function shapeOf(
  connection: DataSource,
  entity: EntityTarget<ObjectLiteral>,
  row: Record<string, unknown>,
): Shape {
  const metadata = connection.getMetadata(entity);
  const known = shapes.get(metadata) ?? new Map<number, Shape>();
  shapes.set(metadata, known);
  const { tableName, columns } = metadata;
  // One bit for each column.
  const key = columns.reduce(
    (bits, { propertyName }) => 2 * bits + Number(row[propertyName] !== undefined),
    0,
  );
  const shape = known.get(key);
  if (shape) return shape;
  const given = columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const names = given.map(({ databaseName }) => connection.driver.escape(databaseName)).join(', ');
  const places = given.map(() => '?').join(', ');
  const into = `INSERT INTO ${tableName} (${names})`;
  const made = { given, into, places, texts: new Map<string, string>() };
  known.set(key, made);
  return made;
}
