import type { OrderStep } from '@courier/contract';
import type { RawRow } from '../../platform/database/raw-rows';
import type { TrackingUpdate } from './tracking-update.entity';

/** The columns of `tracking_updates` that say what happened, as plain SQL reads them. */
export type StoredStep = Pick<RawRow<TrackingUpdate>, 'kind' | 'message'> & {
  /** As JSON. */
  readonly data: string | null;
};

/** The step of a row. One of a release that knew no kinds is a note. */
export function stepOf({ kind, data, message }: StoredStep): OrderStep {
  if (kind === null) return { kind: 'note', data: { text: message } };
  return { kind, data: data === null ? null : JSON.parse(data) } as OrderStep;
}
