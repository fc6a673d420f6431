/** The texts of statements that servers are to prepare. */
const PREPARED = new Set<string>();

/**
 * Marks a statement that is always the same and runs in hot requests: MariaDB and MySQL parse it once per connection
 * and send its rows as binary. SQLite keeps every statement prepared anyway. Call it where the text is made, not for
 * texts of endless variety: a server keeps a limited number of them.
 */
export function prepared(sql: string): string {
  PREPARED.add(sql);
  return sql;
}

export function isPrepared(sql: string): boolean {
  return PREPARED.has(sql);
}
