import { formatRand, randFromCents, type Statement } from '@courier/contract';
import { Money, Table } from '@courier/shared-ui';
import { Banner, Soft, Stack } from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';

const SHOWN = 3;
const MOST_NAMED = 20;

/** What a file holds, before it is sent. */
export function StatementPreview({ statement }: { statement: Statement }) {
  const { bank, lines, out, refused } = statement;
  const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
  return (
    <Stack gap={3}>
      <p role="status">
        <strong>{bank ?? 'Your columns'}</strong>: {counted(lines.length, 'payment')} of{' '}
        {formatRand(randFromCents(sum))} in all. {counted(out, 'line')} of money out{' '}
        {out === 1 ? 'is' : 'are'} left out.
      </p>
      {refused.length > 0 && (
        <Banner tone="warning" title={`${counted(refused.length, 'line')} could not be read`}>
          The others are imported.
          <ul>
            {refused.slice(0, MOST_NAMED).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
          {refused.length > MOST_NAMED && `And ${refused.length - MOST_NAMED} more.`}
        </Banner>
      )}
      {lines.length > 0 && (
        <Table
          caption="The first payments"
          columns={[
            { id: 'text', header: 'Text', cardLabel: '', cell: ({ text }) => text },
            { id: 'day', header: 'Date', cell: ({ day }) => formatDate(day) },
            {
              id: 'amount',
              header: 'Amount',
              align: 'end',
              cell: ({ amount }) => <Money rand={randFromCents(amount)} />,
            },
          ]}
          rows={lines.slice(0, SHOWN)}
          rowKey={({ day, text, amount, count }) => JSON.stringify([day, text, amount, count])}
        />
      )}
      {lines.length > SHOWN && <Soft as="p">And {lines.length - SHOWN} more.</Soft>}
    </Stack>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
