import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDataSource } from '../../src/platform/database/data-source';
import { makeTestPlace, type TestPlace } from './test-database';

const FOLDER = path.join(__dirname, '../fixtures/0.1.0');

/** A database as release 0.1.0 has left it: its schema, and rows of most tables. */
export async function makePlaceOf010(): Promise<TestPlace> {
  const place = await makeTestPlace();
  const dataSource = await openDataSource(place);
  const schema = place.databaseUrl === null ? 'sqlite.sql' : 'mariadb.sql';
  for (const name of [schema, 'rows.sql']) {
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    for (const statement of text.trim().split(/;\n\n|;$/)) {
      if (statement !== '') await dataSource.query(statement);
    }
  }
  await dataSource.destroy();
  return place;
}
