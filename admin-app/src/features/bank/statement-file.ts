import {
  CsvError,
  type CsvRow,
  columnsOf,
  dayInSouthAfrica,
  decodeStatement,
  readStatement,
  type Statement,
  type StatementImportQuery,
  statementImportSchema,
  UnknownLayoutError,
} from '@courier/contract';
import { ValidationError } from 'yup';

/** A file that was chosen, and its text; or why it has none. */
export interface ReadFile {
  readonly file: File;
  readonly text: string;
  readonly error?: string;
}

/** The columns that a person chose, from 1, as the fields hold them; empty for none yet. */
export type ChosenColumns = Readonly<Record<ColumnName, string>>;
export type ColumnName = 'dayColumn' | 'textColumn' | 'referenceColumn' | 'amountColumn';

export const NO_COLUMNS: ChosenColumns = {
  dayColumn: '',
  textColumn: '',
  referenceColumn: '',
  amountColumn: '',
};

/** The totals of a file by the same rules as on the server. */
export interface Reading {
  readonly statement?: Statement;
  /** Its rows, where a person has to say which column is which. */
  readonly rows?: readonly CsvRow[];
  readonly error?: string;
}

export async function readFile(file: File): Promise<ReadFile> {
  try {
    return { file, text: decodeStatement(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { file, text: '', error: error.message };
  }
}

export function readingOf({ text, error }: ReadFile, chosen: ChosenColumns): Reading {
  if (error) return { error };
  try {
    return { statement: readStatement(text, dayInSouthAfrica(new Date())) };
  } catch (failure) {
    if (failure instanceof CsvError) return { error: failure.message };
    if (!(failure instanceof UnknownLayoutError)) throw failure;
    const { rows } = failure;
    const columns = columnsOf(numbersOf(chosen));
    if (!columns) return { rows };
    return { rows, statement: readStatement(text, dayInSouthAfrica(new Date()), columns) };
  }
}

/** null while a field is missing. */
export function requestOf(account: string, chosen: ChosenColumns): StatementImportQuery | null {
  const request = { account, ...numbersOf(chosen) };
  return statementImportSchema.isValidSync(request) ? statementImportSchema.cast(request) : null;
}

/** What is wrong with the number of an account. */
export function accountError(account: string): string | undefined {
  try {
    statementImportSchema.pick(['account']).validateSync({ account });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

function numbersOf(chosen: ChosenColumns) {
  const number = (text: string) => (text === '' ? undefined : Number(text));
  return {
    dayColumn: number(chosen.dayColumn),
    textColumn: number(chosen.textColumn),
    referenceColumn: number(chosen.referenceColumn),
    amountColumn: number(chosen.amountColumn),
  };
}
