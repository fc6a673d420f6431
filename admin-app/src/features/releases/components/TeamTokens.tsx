import type { NewTeamTokenView, TeamTokenView } from '@courier/contract';
import { ConfirmDialog, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  SectionTitle,
  Soft,
  Stack,
  Stamp,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { formatDate } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { itemsOf, problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { nameWords } from '../../../shared/lists/name-words';
import { useRevokeTeamTokenMutation, useTeamTokenListInfiniteQuery } from '../releases.api';
import { AddTeamTokenDialog, NewTokenDialog } from './AddTeamTokenDialog';

const WORDS = {
  noun: 'tokens',
  empty: 'No team has a token yet',
  emptyHint: 'With a token, a team publishes from its own pipeline.',
  failure: 'Failed to fetch the tokens',
};

/** What teams publish with. @param names the front ends that there are */
export function TeamTokens({ names }: { names: readonly string[] }) {
  const list = useTeamTokenListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<NewTeamTokenView | null>(null);
  const [revokedId, setRevokedId] = useState<number | null>(null);
  const revoked = itemsOf(list.data).find(({ id }) => id === revokedId);
  return (
    <Stack as="section" gap={3} aria-labelledby="team-tokens">
      <Cluster style={{ justifyContent: 'space-between' }}>
        <SectionTitle id="team-tokens">Team tokens</SectionTitle>
        <Button onClick={() => setAdding(true)}>New token</Button>
      </Cluster>
      <PagedTable
        caption="Team tokens"
        columns={tokenColumns(({ id }) => setRevokedId(id))}
        list={list}
        words={WORDS}
        hasRefresh={false}
      />
      {/* Never two at once: the new one would be out of reach until the form is gone. */}
      {isAdding && !made && (
        <AddTeamTokenDialog names={names} onMade={setMade} onClose={() => setAdding(false)} />
      )}
      {made && <NewTokenDialog made={made} onClose={() => setMade(null)} />}
      {revoked && <RevokeToken token={revoked} onClose={() => setRevokedId(null)} />}
    </Stack>
  );
}

function RevokeToken({ token, onClose }: { token: TeamTokenView; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeTeamTokenMutation();

  const handleConfirm = async () => {
    const { error } = await revoke(token.id);
    if (error) notifyFailure(error, 'Error', problemText(error, 'Failed to revoke the token'));
    else getHost().notify({ title: 'Token revoked', description: token.team });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke the token of ${token.team}?`}
      description="Their pipeline can no longer publish with it. What they published stays. This cannot be undone."
      confirmLabel="Revoke"
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}

function tokenColumns(
  onRevoke: (token: TeamTokenView) => void,
): readonly TableColumn<TeamTokenView>[] {
  return [
    ...COLUMNS,
    {
      id: 'actions',
      header: <VisuallyHidden>Revoke</VisuallyHidden>,
      align: 'end',
      cell: (token) =>
        isUsable(token) && (
          <Button size="small" onClick={() => onRevoke(token)}>
            Revoke<VisuallyHidden> the token of {token.team}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

const listed = (names: readonly string[]) =>
  names.length > 0 ? names.map(nameWords).join(', ') : <Soft>Nothing</Soft>;

const COLUMNS: readonly TableColumn<TeamTokenView>[] = [
  {
    id: 'team',
    header: 'Team',
    cardLabel: '',
    cell: ({ team }) => <strong style={{ overflowWrap: 'anywhere' }}>{team}</strong>,
  },
  { id: 'publishes', header: 'May publish', cell: ({ publishes }) => listed(publishes) },
  { id: 'manages', header: 'May roll back and switch', cell: ({ manages }) => listed(manages) },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt) : <Soft>Never</Soft>),
  },
  { id: 'until', header: 'Until', cell: ({ expiresAt }) => formatDate(expiresAt) },
  { id: 'state', header: 'Status', cell: (token) => <TokenStamp token={token} /> },
];

function isUsable({ revokedAt, expiresAt }: TeamTokenView): boolean {
  return revokedAt === null && Date.parse(expiresAt) > Date.now();
}

function TokenStamp({ token }: { token: TeamTokenView }) {
  const ended = token.revokedAt ? 'Revoked' : 'Expired';
  return (
    <Stamp size="small" tone={isUsable(token) ? 'delivered' : 'neutral'}>
      {isUsable(token) ? 'Active' : ended}
    </Stamp>
  );
}
