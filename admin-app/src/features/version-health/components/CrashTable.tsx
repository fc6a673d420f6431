import type { CrashKind, CrashView } from '@courier/contract';
import { Mono, Soft, Table, type TableColumn, token } from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import styled from 'styled-components';
import { nameWords } from '../../../shared/lists/name-words';

export function CrashTable({ rows }: { rows: readonly CrashView[] }) {
  return (
    <Table
      caption="Crashes"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty="Nothing has crashed"
    />
  );
}

const KINDS: Readonly<Record<CrashKind, string>> = {
  render: 'While a page was drawn',
  script: 'In an event handler or a timer',
  promise: 'In a promise',
  reported: 'Reported by the page',
};

const COLUMNS: readonly TableColumn<CrashView>[] = [
  { id: 'what', header: 'What', cardLabel: '', cell: (crash) => <Cause {...crash} /> },
  {
    id: 'version',
    header: 'Version',
    cell: ({ remote, version }) => (
      <>
        {nameWords(remote)} <Mono>{version}</Mono>
      </>
    ),
  },
  { id: 'reports', header: 'Pages', align: 'end', cell: ({ occurrences }) => occurrences },
  { id: 'last', header: 'Last seen', cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
  { id: 'browser', header: 'Browser', cell: ({ browser }) => browser ?? 'Unknown' },
];

function Cause({ kind, message, stack }: CrashView) {
  const [first] = stack;
  return (
    <Words>
      {message}
      <br />
      <Soft>{KINDS[kind]}</Soft>
      {first && (
        <details>
          <summary>
            <Mono>{placeOf(first)}</Mono>
          </summary>
          <ol>
            {stack.map((frame, index) => (
              <li key={index}>
                <Mono>{placeOf(frame)}</Mono>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Words>
  );
}

function placeOf({ file, line, column }: CrashView['stack'][number]): string {
  return `${file}:${line}:${column}`;
}

const Words = styled.div`
  overflow-wrap: anywhere;

  ol {
    margin: ${token.space[1]} 0 0;
    padding-inline-start: ${token.space[6]};
  }
`;
