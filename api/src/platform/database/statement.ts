/** SQL with the values of its question marks. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}
