import {
  closingWords,
  monthInWords,
  signedRand,
  statementDay,
  statementFileName,
  type StatementLineView,
  statementLineText,
  type StatementMonthView,
  type StatementView,
} from '@courier/contract';
import { getCompany, Table, type TableColumn } from '@courier/shared-ui';
import {
  ButtonAnchor,
  DefinitionList,
  ErrorState,
  LoadingText,
  SelectField,
  Soft,
  Stack,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';

/** What a query of the server has, for what it is asked now. */
interface Read<Data> {
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** Which month is open: the newest until another is chosen, null until the months are there. */
export function useStatementMonth(months: Pick<StatementsProps['months'], 'currentData'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  return [chosen ?? months.currentData?.[0]?.month ?? null, setChosen] as const;
}

interface StatementsProps {
  /** The newest first. */
  months: Read<readonly StatementMonthView[]>;
  /** The one that is open; null until the months are there. */
  month: string | null;
  statement: Read<StatementView>;
  /** Where a month is as a file. */
  fileOf: (month: string) => string;
  onMonthChange: (month: string) => void;
}

/** The monthly statements of an account, one at a time. */
export function Statements({ months, month, statement, fileOf, onMonthChange }: StatementsProps) {
  const list = months.currentData;
  if (!list) return <Pending read={months} what="statements" />;
  if (month === null) return <p>No statements yet. The first one comes with the first order.</p>;
  return (
    <Stack gap={6}>
      <SelectField
        label="Month"
        options={list.map((item) => ({ value: item.month, label: monthInWords(item.month) }))}
        value={month}
        onChange={(event) => onMonthChange(event.target.value)}
      />
      {statement.currentData ? (
        <StatementDetails statement={statement.currentData} file={fileOf(month)} />
      ) : (
        <Pending read={statement} what="the statement" />
      )}
    </Stack>
  );
}

function Pending({ read, what }: { read: Read<unknown>; what: string }) {
  if (!read.error || read.isFetching) return <LoadingText>Loading {what}...</LoadingText>;
  return (
    <ErrorState
      title={`Failed to fetch ${what}`}
      detail={problemText(read.error, 'Check your connection and try again.')}
      onRetry={() => void read.refetch()}
    />
  );
}

function StatementDetails({ statement, file }: { statement: StatementView; file: string }) {
  const { month, openingBalance, charged, credited, closingBalance, lines, lineCount } = statement;
  const title = `Statement for ${monthInWords(month)}`;
  const closing = closingWords(closingBalance);
  const amount = signedRand(Math.abs(closingBalance));
  return (
    <Stack gap={6}>
      <VisuallyHidden role="status">{`${title}: ${closing} ${amount}`}</VisuallyHidden>
      <DefinitionList
        items={[
          { term: 'Opening balance', value: signedRand(openingBalance) },
          { term: 'Charged', value: signedRand(charged) },
          { term: 'Paid and credited', value: signedRand(-credited) },
          { term: closing, value: amount, strong: true },
        ]}
      />
      <div>
        <ButtonAnchor href={file} download={statementFileName(month)}>
          Download PDF<VisuallyHidden> of {monthInWords(month)}</VisuallyHidden>
        </ButtonAnchor>
      </div>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
        rowKey={({ key }) => key}
        empty="Nothing happened in this month."
      />
      {lineCount > lines.length && (
        <p>
          {`These are the first ${lines.length} of ${lineCount} entries. The PDF has all of them.`}
        </p>
      )}
      {getCompany().vatNumber && <Soft as="p">Prices include VAT.</Soft>}
    </Stack>
  );
}

const COLUMNS: readonly TableColumn<StatementLineView & { readonly key: string }>[] = [
  {
    id: 'entry',
    header: 'Entry',
    cardLabel: '',
    cell: (line) => (
      <Stack gap={1}>
        <span>
          {statementLineText(line)}
          {line.enteredOn && <Soft> entered {statementDay(line.enteredOn)}</Soft>}
        </span>
        <WaybillNumber value={line.orderNumber} prefix="EC" size="small" />
      </Stack>
    ),
  },
  {
    id: 'day',
    header: 'Date',
    cell: ({ day }) => <span style={{ whiteSpace: 'nowrap' }}>{statementDay(day)}</span>,
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => signedRand(amount) },
  { id: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => signedRand(balance) },
];
