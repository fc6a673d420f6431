/** `node --conditions=source -r ./run-from-source.cjs migrated-template.ts <folder>`: a migrated SQLite file in there. */
import { openDataSource } from '../../src/database/data-source';
import { migrate } from '../../src/database/migrate';

async function makeTemplate(dataDir: string): Promise<void> {
  const dataSource = await openDataSource({ dataDir, databaseUrl: null });
  await migrate(dataSource);
  await dataSource.destroy();
}

void makeTemplate(process.argv[2] ?? '');
