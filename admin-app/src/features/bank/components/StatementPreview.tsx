import { formatRand, randFromCents, type Statement } from '@courier/contract';
import { Banner, Money, Soft, Stack, Table } from '@courier/shared-ui';
import { formatDate } from '@courier/shared-ui/moment';

const SHOWN = 3;

/** What a file holds, before it is sent. */
export function StatementPreview({ statement }: { statement: Statement }) {
  const { bank, lines, out, unreadable } = statement;
  const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
  return (
    <Stack gap={3}>
      <p role="status">
        <strong>{bank ?? 'Your columns'}</strong>: {counted(lines.length, 'payment')} of{' '}
        {formatRand(randFromCents(sum))} in all. {counted(out, 'line')} of money out{' '}
        {out === 1 ? 'is' : 'are'} left out.
      </p>
      {unreadable.length > 0 && (
        <Banner tone="warning" title={`${counted(unreadable.length, 'line')} could not be read`}>
          {unreadable.length === 1 ? 'Line' : 'Lines'} {unreadable.slice(0, 20).join(', ')} of the
          file. The others are imported.
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
