import type { ReleaseChangeView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Mono, SectionTitle, Soft, Stack } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { useEffect } from 'react';
import { PersonName } from '../../../shared/lists/PersonName';
import { nameWords } from '../../../shared/lists/name-words';
import { actionWords } from '../release-words';
import { useReleaseHistoryInfiniteQuery } from '../releases.api';

const WORDS = {
  noun: 'changes',
  empty: 'No changes yet',
  failure: 'Failed to fetch the changes',
};

/** Every change of what is live. @param newest the last one that is known: a later one is fetched */
export function ReleaseHistory({ newest }: { newest: number }) {
  const list = useReleaseHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const shown = list.data?.pages[0]?.items[0]?.id;
  const { refetch, isFetching } = list;
  useEffect(() => {
    if (shown !== undefined && newest > shown && !isFetching) void refetch();
  }, [newest, shown, isFetching, refetch]);

  return (
    <Stack as="section" gap={3} aria-labelledby="changes">
      <SectionTitle id="changes">Changes</SectionTitle>
      <PagedTable
        caption="Changes"
        columns={COLUMNS}
        list={list}
        words={WORDS}
        hasRefresh={false}
      />
    </Stack>
  );
}

const COLUMNS: readonly TableColumn<ReleaseChangeView>[] = [
  { id: 'when', header: 'When', cardLabel: '', cell: ({ at }) => formatMoment(at) },
  { id: 'name', header: 'Front end', cell: ({ name }) => nameWords(name) },
  { id: 'what', header: 'What', cell: ({ action, audience }) => actionWords(action, audience) },
  {
    id: 'version',
    header: 'Version',
    cell: ({ version, commit }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {version ? <Mono>{version}</Mono> : <Soft>All</Soft>}
        {commit && <Soft> {commit}</Soft>}
      </span>
    ),
  },
  { id: 'who', header: 'Who', cell: ({ by }) => <PersonName name={by} /> },
  {
    id: 'why',
    header: 'Notes',
    cell: ({ notes }) => <span style={{ overflowWrap: 'anywhere' }}>{notes}</span>,
  },
];
