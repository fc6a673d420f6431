import type { ReleaseView } from '@courier/contract';
import { Table } from '@courier/shared-ui';
import { SectionTitle, Stack } from '@courier/shared-ui/base';
import { usePageVisible } from '@courier/shared-ui/live';
import { PagedList } from '@courier/shared-ui/paged-list';
import { itemsOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useReleaseListInfiniteQuery } from '../releases.api';
import { AbortCanaryDialog, PromoteCanaryDialog } from './EndCanaryDialogs';
import { ReleaseHistory } from './ReleaseHistory';
import { RollBackDialog } from './RollBackDialog';
import { releaseColumns } from './release-columns';
import { TakeReleaseDialog } from './TakeReleaseDialog';
import { SwitchDialog } from './SwitchDialog';
import { TeamTokens } from './TeamTokens';
import { WaitingVersions } from './WaitingVersions';

/** The command line on the server publishes without the API knowing: what is shown is asked for again. */
const REFRESH_MS = 10_000;

const WORDS = {
  noun: 'front ends',
  empty: 'Nothing is published yet',
  failure: 'Failed to fetch what is published',
};

/** What is published, by whom and why, with the way back. */
export function ReleasesPanel() {
  const isVisible = usePageVisible();
  const refreshMs = isVisible ? REFRESH_MS : 0;
  const list = useReleaseListInfiniteQuery(undefined, {
    pollingInterval: refreshMs,
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<{ question: Question; release: ReleaseView } | null>(null);
  const releases = itemsOf(list.data);
  // After somebody else's change, what is live is read before this one can be sent again.
  const reread = async (name: string) =>
    itemsOf((await list.refetch()).data).find((release) => release.name === name);

  const ask = (question: Question) => (release: ReleaseView) => setAsked({ question, release });
  const Dialog = asked && DIALOGS[asked.question];
  return (
    <Stack gap={6}>
      <WaitingVersions refreshMs={refreshMs} />
      <Stack as="section" gap={3} aria-labelledby="published">
        <SectionTitle id="published">Published</SectionTitle>
        <PagedList list={list} words={WORDS} hasRefresh={false}>
          {(rows) => (
            <Table
              caption="What is published"
              columns={releaseColumns({
                onRollBack: ask('roll back'),
                onTake: ask('take'),
                onPromote: ask('promote'),
                onAbort: ask('abort'),
                onSwitch: ask('switch'),
              })}
              rows={rows}
              rowKey={({ name }) => name}
            />
          )}
        </PagedList>
      </Stack>
      <ReleaseHistory newest={Math.max(0, ...releases.map(({ changed }) => changed))} />
      <TeamTokens names={releases.map(({ name }) => name)} />
      {Dialog && <Dialog release={asked.release} reread={reread} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

const DIALOGS = {
  'roll back': RollBackDialog,
  take: TakeReleaseDialog,
  promote: PromoteCanaryDialog,
  abort: AbortCanaryDialog,
  switch: SwitchDialog,
} as const;
type Question = keyof typeof DIALOGS;
