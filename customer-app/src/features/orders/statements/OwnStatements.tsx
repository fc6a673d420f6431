import { Statements, useStatementMonth } from '@courier/shared-ui/courier';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { statementFileOf, useStatementMonthsQuery, useStatementQuery } from './statements.api';

/** One's own monthly statements; the newest is open first. */
export function OwnStatements() {
  const months = useStatementMonthsQuery(undefined, FRESH);
  const [month, setMonth] = useStatementMonth(months);
  const statement = useStatementQuery(month ?? skipToken, FRESH);
  return (
    <Statements
      months={months}
      month={month}
      statement={statement}
      fileOf={statementFileOf}
      onMonthChange={setMonth}
    />
  );
}

/** What was paid meanwhile is not known here. */
const FRESH = { refetchOnMountOrArgChange: true };
