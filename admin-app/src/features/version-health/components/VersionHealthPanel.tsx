import type { VersionHealthView } from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import {
  ErrorState,
  LoadingText,
  SectionTitle,
  Skeleton,
  Soft,
  Stack,
  Stamp,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';
import { useCrashesQuery, useVersionHealthQuery } from '../version-health.api';
import { CrashTable } from './CrashTable';
import { VersionName } from './VersionName';

const FRESH = { refetchOnMountOrArgChange: true };

/** How the published versions do in browsers: side by side in numbers, and what crashed. */
export function VersionHealthPanel() {
  const versions = useVersionHealthQuery(undefined, FRESH);
  const crashes = useCrashesQuery(undefined, FRESH);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <SectionTitle level={2}>Versions, over the last seven days</SectionTitle>
        <Answer what="versions" {...versions}>
          {(rows) => (
            <Table
              caption="Versions"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ remote, version }) => `${remote}@${version}`}
              empty="No version was shown to anyone yet"
            />
          )}
        </Answer>
      </Stack>
      <Stack gap={2}>
        <SectionTitle level={2}>Crashes</SectionTitle>
        <Answer what="crashes" {...crashes}>
          {(rows) => <CrashTable rows={rows} />}
        </Answer>
      </Stack>
    </Stack>
  );
}

interface AnswerProps<T> {
  what: string;
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  children: (data: T) => ReactNode;
}

function Answer<T>({ what, data, error, isFetching, refetch, children }: AnswerProps<T>) {
  if (error && !isFetching) {
    return (
      <ErrorState
        title={`Failed to fetch the ${what}`}
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data) return children(data);
  return (
    <div aria-busy="true">
      <LoadingText>Loading {what}...</LoadingText>
      <Skeleton lines={4} height="2rem" />
    </div>
  );
}

const STATES = {
  live: { tone: 'delivered', label: 'Live' },
  canary: { tone: 'pending', label: 'Canary' },
  previous: { tone: 'neutral', label: 'Previous' },
  old: { tone: 'neutral', label: 'Old' },
} as const satisfies Record<VersionHealthView['state'], object>;

const COLUMNS: readonly TableColumn<VersionHealthView>[] = [
  {
    id: 'version',
    header: 'Version',
    cardLabel: '',
    cell: ({ alarm, ...version }) => (
      <div>
        <VersionName {...version} />
        {alarm !== null && <div>Turned bad: {alarm}</div>}
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => (
      <Stamp size="small" tone={STATES[state].tone}>
        {STATES[state].label}
      </Stamp>
    ),
  },
  { id: 'loads', header: 'Pages', align: 'end', cell: ({ loads }) => loads },
  { id: 'failed', header: 'Failed to load', align: 'end', cell: (row) => share(row.failed, row) },
  { id: 'crashed', header: 'Crashed', align: 'end', cell: (row) => share(row.crashed, row) },
];

/** As the number of pages and their percentage. */
function share(pages: number, { loads }: VersionHealthView): ReactNode {
  if (loads === 0) return pages;
  return (
    <span>
      {pages} <Soft>({((100 * pages) / loads).toFixed(1)} %)</Soft>
    </span>
  );
}
