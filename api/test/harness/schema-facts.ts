import type { DataSource } from 'typeorm';
import { isSqlite } from '../../src/platform/database/engine';

/** What the database itself says of its tables: columns in their order, indices, foreign keys and checks. */
export async function schemaFacts(dataSource: DataSource): Promise<readonly object[]> {
  const facts: object[] = [];
  for (const sql of isSqlite(dataSource.options.type) ? ON_SQLITE : ON_SERVER) {
    facts.push(...(await dataSource.query<object[]>(sql)));
  }
  return facts;
}

/** Tables of the migrations themselves, which the server's own settings shape. */
const OWN_BOOKS = `('migrations', 'schema_lock')`;

const here = (schema: string) => `${schema} = DATABASE() AND TABLE_NAME NOT IN ${OWN_BOOKS}`;

const ON_SERVER = [
  `SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT, EXTRA, COLLATION_NAME
   FROM information_schema.COLUMNS WHERE ${here('TABLE_SCHEMA')} ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  `SELECT TABLE_NAME, INDEX_NAME, NON_UNIQUE, COLUMN_NAME
   FROM information_schema.STATISTICS WHERE ${here('TABLE_SCHEMA')} ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`,
  `SELECT TABLE_NAME, CONSTRAINT_NAME, REFERENCED_TABLE_NAME, UPDATE_RULE, DELETE_RULE
   FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE ${here('CONSTRAINT_SCHEMA')} ORDER BY TABLE_NAME, CONSTRAINT_NAME`,
  `SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_COLUMN_NAME
   FROM information_schema.KEY_COLUMN_USAGE WHERE ${here('CONSTRAINT_SCHEMA')} ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION`,
  `SELECT TABLE_NAME, CONSTRAINT_NAME, CHECK_CLAUSE
   FROM information_schema.CHECK_CONSTRAINTS WHERE ${here('CONSTRAINT_SCHEMA')} ORDER BY TABLE_NAME, CONSTRAINT_NAME`,
];

const of = (pragma: string) =>
  `FROM sqlite_master t, pragma_${pragma}(t.name) p WHERE t.type = 'table' AND t.name NOT IN ${OWN_BOOKS}`;

const ON_SQLITE = [
  `SELECT t.name AS "table", p.name, p.type, p."notnull", p.dflt_value, p.pk ${of('table_info')} ORDER BY t.name, p.cid`,
  `SELECT t.name AS "table", p.name, p."unique",
     (SELECT json_group_array(i.name) FROM pragma_index_info(p.name) i) AS columns ${of('index_list')} ORDER BY t.name, p.name`,
  `SELECT t.name AS "table", p."from", p."table" AS "to", p.on_update, p.on_delete ${of('foreign_key_list')} ORDER BY t.name, p."from"`,
];
