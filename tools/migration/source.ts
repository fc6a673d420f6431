import type { Table, TableColumn } from 'typeorm';
import type { AddedIndex, Changes } from './changes';

/** What a migration is called: in its file's name, as a class, and in the list. */
export interface MigrationName {
  /** `1795219200000-add-notes` */
  readonly file: string;
  /** `AddNotes1795219200000` */
  readonly type: string;
  /** `Add notes.` */
  readonly sentence: string;
}

/**
 * @param words such as `add-notes`
 * @throws Error for anything but lower-case words with hyphens between
 */
export function migrationName(words: string, timestamp: number): MigrationName {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(words)) {
    throw new Error('name the migration in a few words, such as add-delivery-notes');
  }
  const parts = words.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    file: `${timestamp}-${words}`,
    type: `${parts.map(capital).join('')}${timestamp}`,
    sentence: `${capital(parts.join(' '))}.`,
  };
}

/** The source of a migration that makes the changes, in the words of `migration-tables.ts`: one for every engine. */
export function migrationSource({ type, sentence }: MigrationName, changes: Changes): string {
  const hasTables = changes.tables.length > 0;
  const columns = [...changes.columns].map(([table, added]) => ({
    table,
    added,
    name: `${constant(table)}_COLUMNS`,
  }));
  const up = [
    ...(hasTables ? ['await t.createTables(runner, TABLES);'] : []),
    ...columns.map(({ table, name }) => `await t.addColumnsOnce(runner, '${table}', ${name});`),
    ...changes.indices.map(
      ({ table, name }) => `await t.createIndexOnce(runner, '${table}', ${constant(name)});`,
    ),
  ];
  const down = [
    ...changes.indices.map(
      ({ table, name }) => `await runner.dropIndex('${table}', ${constant(name)}.name);`,
    ),
    ...columns.map(({ table, name }) => `await t.dropColumns(runner, '${table}', ${name});`),
    ...(hasTables ? ['await t.dropTables(runner, TABLES);'] : []),
  ];
  const constants = [
    ...(hasTables ? [`const TABLES: t.Tables = {${changes.tables.map(tableOf).join(', ')}};`] : []),
    ...columns.map(({ added, name }) => `const ${name} = ${columnsOf(added)};`),
    ...changes.indices.map((index) => `const ${constant(index.name)} = ${indexOf(index)};`),
  ];
  return `
    import type { MigrationInterface, QueryRunner } from 'typeorm';
    import * as t from './migration-tables';

    /** ${sentence} */
    export class ${type} implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        ${up.join('\n')}
      }

      async down(runner: QueryRunner): Promise<void> {
        ${down.join('\n')}
      }
    }

    ${constants.join('\n\n')}
  `;
}

function tableOf({ name, columns, indices, foreignKeys, checks }: Table): string {
  const keys = foreignKeys.map((key) => {
    const [table] = key.referencedTableName.split('.').slice(-1);
    const [column] = key.columnNames;
    return `${key.name}: ${JSON.stringify([column, table, key.onDelete ?? 'NO ACTION'])}`;
  });
  const indexed = indices.map((index) => `${index.name}: ${JSON.stringify(index.columnNames)}`);
  const words = checks.map(({ expression = '' }) => {
    const [column = ''] = expression.split(' ');
    const allowed = Array.from(expression.matchAll(/'([^']*)'/g), ([, word]) => word);
    return `${column}: ${JSON.stringify(allowed)}`;
  });
  const part = (title: string, rows: readonly string[]) =>
    rows.length > 0 ? `${title}: {${rows.join(', ')}},` : '';
  return `${name}: {
    columns: [${columns.map(helperOf).join(', ')}],
    ${part('indices', indexed)}
    ${part('foreignKeys', keys)}
    ${part('oneOf', words)}
  }`;
}

/** A column as the helpers of `migration-tables.ts` write it. */
function helperOf(column: TableColumn): string {
  const { name, type, length, isNullable, isPrimary, isGenerated } = column;
  if (name === 'id' && isGenerated) return 't.id';
  if (type === 'boolean') return `t.flag('${name}', ${isTrue(column)})`;
  const options = [
    ...(isNullable ? ['...t.nullable'] : []),
    ...(isPrimary ? ['...t.primary'] : []),
    ...(hasDefault(column) ? [`default: ${JSON.stringify(defaultOf(column))}`] : []),
  ];
  const given = [
    `'${name}'`,
    ...(type === 'varchar' ? [length || '255'] : []),
    ...(options.length > 0 ? [`{${options.join(', ')}}`] : []),
  ];
  const helpers = ['integer', 'bigint', 'double', 'text', 'json', 'varchar'];
  if (!helpers.includes(type)) throw new Error(`${name}: there is no helper for ${type} yet`);
  return `t.${type}(${given.join(', ')})`;
}

/** Columns as `addColumnsOnce` takes them: name to definition. */
function columnsOf(columns: readonly TableColumn[]): string {
  const rows = columns.map((column) => {
    const { name, type, length, isNullable } = column;
    const kind = type === 'varchar' ? `varchar(${length || '255'})` : type;
    const preset = hasDefault(column) ? ` DEFAULT ${defaultOf(column)}` : '';
    return `${name}: ${JSON.stringify(`${kind} ${isNullable ? 'NULL' : 'NOT NULL'}${preset}`)}`;
  });
  return `{${rows.join(', ')}}`;
}

function indexOf({ name, columnNames, isUnique }: AddedIndex): string {
  const unique = isUnique ? ', isUnique: true' : '';
  return `{ name: '${name}', columnNames: ${JSON.stringify(columnNames)}${unique} }`;
}

const hasDefault = (column: TableColumn) => column.default !== undefined && column.default !== null;

/** As SQL writes it. */
function defaultOf(column: TableColumn): string | number {
  if (column.type === 'boolean') return isTrue(column) ? 1 : 0;
  const preset: unknown = column.default;
  return Number.isFinite(Number(preset)) ? Number(preset) : String(preset);
}

const isTrue = (column: TableColumn) => ['1', 'true'].includes(String(column.default));

/** `stores` and `IX_stores_city` in the words of constants. */
const constant = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
