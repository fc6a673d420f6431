import type { DataSource } from 'typeorm';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows as people read them: instants as ISO 8601, flags as true and false. */
export async function exportedRows(
  dataSource: DataSource,
  sql: string,
  parameters: readonly (string | number)[],
): Promise<ExportedRow[]> {
  const found = await dataSource.query<ExportedRow[]>(sql, [...parameters]);
  return found.map(readable);
}

function readable(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (/(At|timestamp)$/.test(name)) return [name, isoOrNull(value)];
      if (/^(is|sentVia)[A-Z]|^(email|sms)$/.test(name) && typeof value === 'number') {
        return [name, Boolean(value)];
      }
      return [name, value];
    }),
  );
}

function isoOrNull(value: unknown): string | null {
  return value === null ? null : new Date(Number(value)).toISOString();
}
