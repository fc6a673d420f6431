import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityMetadata } from 'typeorm';

/** A file of the API's sources; the path begins with its floor. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A table and the entity that describes it, with the floor that owns both. */
export interface OwnedTable {
  readonly table: string;
  readonly entity: string;
  readonly owner: string;
}

const SRC = path.join(__dirname, '../../src');

/** The sources that the rules apply to: all but tests, and migrations, which know every table as it once was. */
export function readSources(): Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && !file.includes('/migrations/'))
    .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }));
}

/** The owner of an entity is the floor of the file that declares it. */
export function tablesOf(
  entities: readonly EntityMetadata[],
  sources: readonly Source[],
): OwnedTable[] {
  return entities.map(({ name: entity, tableName: table }) => {
    const declaration = new RegExp(`export (class|const) ${entity}\\b`);
    const declared = sources.find(({ text }) => declaration.test(text));
    if (!declared) throw new Error(`no source declares ${entity}`);
    return { table, entity, owner: floorOf(declared.file) };
  });
}

/** What a file does to tables that are not its floor's, and SQL in a file that is not named as one with SQL. */
export function ownerFaults({ file, text }: Source, tables: readonly OwnedTable[]): string[] {
  if (file.endsWith('.entity.ts') || file === 'entities.ts') return [];
  const isReadModel = file.endsWith('.read-model.ts');
  const holdsSql = isReadModel || file.endsWith('.queries.ts');
  return tables.flatMap(({ table, entity, owner }) => {
    const isOwn = owner === floorOf(file);
    const reads = new RegExp(`\\b(FROM|JOIN) ${table}\\b|\\btable: '${table}'`).test(text);
    const writes = new RegExp(`\\b(INTO|UPDATE|DELETE FROM) ${table}\\b`).test(text);
    const writesEntity = new RegExp(
      `\\.(insert|update|delete|save)\\(\\s*${entity}\\b|insertRow\\(\\w+, ${entity}\\b`,
    );
    const faults: string[] = [];
    if ((reads || writes) && !holdsSql) faults.push(`${file} holds SQL on ${table}`);
    if (isOwn) return faults;
    if (isReadModel && (writes || writesEntity.test(text))) {
      faults.push(`${file} writes ${table} of ${owner}`);
    }
    if (!isReadModel && (reads || writes || importsValue(text, entity))) {
      faults.push(`${file} uses ${table} of ${owner}`);
    }
    return faults;
  });
}

/** Where the engines differ is known to `platform/database` alone. */
export function engineFaults({ file, text }: Source): string[] {
  if (file.startsWith('platform/database/')) return [];
  const found = ENGINE_SQL.exec(text);
  return found ? [`${file} depends on the engine: ${found[0]}`] : [];
}

const ENGINE_SQL =
  /FOR UPDATE|ON CONFLICT|ON DUPLICATE KEY|INSERT (OR )?IGNORE|JSON_EXTRACT|json_each|pessimistic_|PRAGMA|isSqlite\(|[!=]== '(better-sqlite3|mariadb|mysql)'/;

/** A class that is imported for its type alone neither reads nor writes. */
function importsValue(text: string, entity: string): boolean {
  return [...text.matchAll(/import \{([^}]*)\} from '[^']*\.entity'/g)].some(([, names = '']) =>
    names.split(',').some((name) => name.trim() === entity),
  );
}

function floorOf(file: string): string {
  return file.split('/')[0] ?? '';
}
