import {
  Check,
  Column,
  type ColumnOptions,
  ForeignKey,
  type ObjectType,
  type ValueTransformer,
} from 'typeorm';

/**
 * The column types of the product. They are the common ground of SQLite, MariaDB and MySQL: each is stored
 * and read back alike on all three, also by plain SQL.
 */

/** An instant: milliseconds since 1970 in a bigint, a `Date` in the entity. Plain SQL sees the number. */
export function InstantColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'bigint', transformer: instantTransformer, ...options });
}

/** Text of at most `length` characters. SQLite does not hold to the length: the request schema does. */
export function TextColumn(length: number, options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length, ...options });
}

/** One of a few known words; the entity's `@OneOf` says which. */
export function ChoiceColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'varchar', length: 16, ...options });
}

/** An amount of money in whole cents. */
export function CentsColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'integer', ...options });
}

/** A measured quantity: kilograms, centimetres, kilometres, degrees. */
export function MeasureColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'double', ...options });
}

export function FlagColumn(isOnByDefault: boolean): PropertyDecorator {
  return Column({ type: 'boolean', default: isOnByDefault });
}

/** The id of a row with a counted id. */
export function ReferenceColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({ type: 'integer', ...options });
}

/**
 * Lets the database refuse a reference to a row that is not there.
 * @param onDelete what becomes of the row when the other is deleted
 */
export function RefersTo(
  entity: () => ObjectType<object>,
  name: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
): PropertyDecorator {
  return ForeignKey(entity, { name, onDelete, onUpdate: 'NO ACTION' });
}

/** A whole number of up to 53 bits; drivers hand bigint out as text or as a number. */
export const wholeNumberTransformer: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: unknown) => (value === null || value === undefined ? value : Number(value)),
};

/** A value as JSON text, which plain SQL reads alike on every engine. */
export const jsonTransformer: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};

const instantTransformer: ValueTransformer = {
  to: (value: unknown) => (value instanceof Date ? value.getTime() : value),
  from: (value: unknown) =>
    value === null || value === undefined ? value : new Date(Number(value)),
};

/** Lets the database itself refuse any other word in a `ChoiceColumn`. */
export function OneOf(table: string, column: string, values: readonly string[]): ClassDecorator {
  const list = values.map((value) => `'${value}'`).join(', ');
  return Check(`CHK_${table}_${column}`, `${column} IN (${list})`);
}
