import { AddColumns } from '../migration-tables';

/** The trace of the request that a hand-over belongs to. */
export class TraceHandOvers1795219341000 extends AddColumns {
  readonly table = 'dispatch_jobs';
  readonly columns = { trace: 'varchar(55) NULL' };
}
