/**
 * `node --conditions=source -r ./run-from-source.cjs migrated-template.ts <folder>`: a migrated SQLite file in there, or
 * with `TEST_DATABASE_URL` the statements that make a migrated database.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type SqlValue } from 'mysql2';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { makeTestPlace, SCHEMA_FILE } from './test-database';

async function makeTemplate(folder: string): Promise<void> {
  const place = await makeTestPlace();
  const isOnServer = place.databaseUrl !== null;
  const dataSource = await openDataSource(isOnServer ? place : { ...place, dataDir: folder });
  await migrate(dataSource);
  if (isOnServer) await writeFile(path.join(folder, SCHEMA_FILE), await dumpOf(dataSource));
  await dataSource.destroy();
  await place.remove();
}

/** Every table with what migrations leave in it; small, as that is little more than their own names. */
async function dumpOf(dataSource: DataSource): Promise<string> {
  const tables: { name: string }[] = await dataSource.query(
    'SELECT table_name name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const statements = ['SET foreign_key_checks = 0'];
  for (const { name } of tables) {
    const [made]: { 'Create Table': string }[] = await dataSource.query(
      `SHOW CREATE TABLE \`${name}\``,
    );
    statements.push(made?.['Create Table'] ?? '');
    const rows: SqlValue[] = await dataSource.query(`SELECT * FROM \`${name}\``);
    statements.push(...rows.map((row) => format(`INSERT INTO \`${name}\` SET ?`, [row])));
  }
  return statements.join(';\n');
}

void makeTemplate(process.argv[2] ?? '');
