import type { CrashKind, CrashView } from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import { media, Mono, Soft, token } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { Fragment } from 'react';
import styled from 'styled-components';
import { VersionName } from './VersionName';

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
    cell: (crash) => <VersionName {...crash} />,
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
            <Place {...first} />
          </summary>
          <ol>
            {stack.map((frame, index) => (
              <li key={index}>
                <Place {...frame} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Words>
  );
}

/** Where the source was called; a line of it ends between two folders rather than in the name of one. */
function Place({ file, line, column }: CrashView['stack'][number]) {
  return (
    <Mono>
      {file.split('/').map((folder, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {folder}
        </Fragment>
      ))}
      :{line}:{column}
    </Mono>
  );
}

const Words = styled.div`
  overflow-wrap: anywhere;

  summary {
    min-height: ${token.target.fine};
    cursor: pointer;

    ${media.touch} {
      min-height: ${token.target.touch};
      padding-block: ${token.space[2]};
    }
  }

  ol {
    margin: ${token.space[1]} 0 0;
    padding-inline-start: ${token.space[6]};
  }
`;
