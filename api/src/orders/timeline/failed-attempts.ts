import type { FailedAttemptReason } from '@courier/contract';
import { stepOf, type StoredStep } from './stored-step';

type Told = StoredStep & {
  /** What the staff, or an older release, noted of it. */
  readonly reason?: string | null;
};

/** A try that failed, and why. */
export interface FailedAttempt<Row> {
  readonly row: Row;
  /** null where nobody has said. */
  readonly failedReason: FailedAttemptReason | null;
  /** For the staff alone. */
  readonly note: string | null;
}

/**
 * The tries among some steps that failed, each with what was said of it last.
 * @param rows steps of one order that are tries or say why one failed, in the order in which they were recorded
 */
export function failedAttempts<Row extends Told>(rows: readonly Row[]): FailedAttempt<Row>[] {
  const attempts: FailedAttempt<Row>[] = [];
  for (const row of rows) {
    const step = stepOf(row);
    if (step.kind === 'attempt_failed' || step.kind === 'collection_failed') {
      attempts.push({ row, failedReason: null, note: row.reason ?? null });
    } else if (step.kind === 'attempt_explained' && step.data) {
      const told = attempts.pop();
      if (told) {
        const note = row.reason ?? told.row.reason ?? null;
        attempts.push({ row: told.row, failedReason: step.data.reason, note });
      }
    }
  }
  return attempts;
}
