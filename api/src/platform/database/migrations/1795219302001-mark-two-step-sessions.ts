import { AddColumns } from '../migration-tables';

/** Whether a session began with the code of an authenticator app; those begun before did not. */
export class MarkTwoStepSessions1795219302001 extends AddColumns {
  readonly table = 'sessions';
  readonly columns = { hasSecondFactor: 'boolean NOT NULL DEFAULT 0' };
}
