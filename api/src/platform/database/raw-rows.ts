import { getMetadataArgsStorage } from 'typeorm';

/** What plain SQL reads of an entity: instants are milliseconds since 1970, flags 0 and 1. */
export type RawRow<Entity> = { readonly [Column in keyof Entity]: Raw<Entity[Column]> };

type Raw<Value> = Value extends Date | boolean ? number : Value;

/** The names of an entity's columns, as its decorators declare them. */
export function columnNames(entity: abstract new () => object): string[] {
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .map(({ propertyName }) => propertyName);
}

/**
 * `o.id, o.status`: columns as a statement names them. Of a list with `as const satisfies readonly (keyof Order)[]` the type
 * of the row is `RawRow<Pick<Order, (typeof LIST)[number]>>`: what is not read is not in it.
 */
export function columnsOf(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column}`).join(', ');
}

/** An instant of a raw row as ISO 8601; MySQL's driver may hand the number out as text. */
export function isoInstant(milliseconds: number): string {
  return new Date(Number(milliseconds)).toISOString();
}
