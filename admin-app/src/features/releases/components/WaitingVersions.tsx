import type { DeclaredChangeView, WaitingVersionView } from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  ErrorBanner,
  Mono,
  SectionTitle,
  Soft,
  Stack,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { nameWords } from '../../../shared/lists/name-words';
import { useWaitingVersionsQuery } from '../releases.api';
import { ApproveDialog, DeclineDialog } from './ReviewDialogs';

/** Versions of teams that change what concerns everybody; nothing where none waits. */
export function WaitingVersions({ refreshMs }: { refreshMs: number }) {
  const { data, error } = useWaitingVersionsQuery(undefined, {
    pollingInterval: refreshMs,
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<{ isYes: boolean; waiting: WaitingVersionView } | null>(null);
  const close = () => setAsked(null);
  const Dialog = asked?.isYes ? ApproveDialog : DeclineDialog;
  const dialog = asked && <Dialog waiting={asked.waiting} onClose={close} />;
  // The question stays while it is answered, though somebody else has answered it meanwhile.
  if (!error && !data?.length) return dialog;
  return (
    <Stack as="section" gap={3} aria-labelledby="waiting">
      <SectionTitle id="waiting">Waits for your yes</SectionTitle>
      {Boolean(error) && (
        <ErrorBanner title="Failed to fetch what waits">{problemText(error)}</ErrorBanner>
      )}
      {Boolean(data?.length) && (
        <Table
          caption="Versions that wait for a yes"
          columns={waitingColumns((isYes, waiting) => setAsked({ isYes, waiting }))}
          rows={data ?? []}
          rowKey={({ name }) => name}
        />
      )}
      {dialog}
    </Stack>
  );
}

function waitingColumns(
  onAsk: (isYes: boolean, waiting: WaitingVersionView) => void,
): readonly TableColumn<WaitingVersionView>[] {
  return [
    {
      id: 'name',
      header: 'Front end',
      cardLabel: '',
      cell: ({ name, version, live }) => (
        <span style={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'start' }}>
          <strong>{nameWords(name)}</strong> <Mono>{version}</Mono>
          <br />
          <Soft>{live ? `live: ${live}` : 'a new front end'}</Soft>
        </span>
      ),
    },
    {
      id: 'changes',
      header: 'Changes',
      cell: ({ changes }) => (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.path}`}>
              <Change {...change} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'from',
      header: 'Published',
      cell: ({ publishedAt, publishedBy, notes, canary }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {formatMoment(publishedAt)} by {publishedBy}
          {canary !== null && `, as a canary (${canary})`}
          <br />
          <Soft>{notes || 'No notes'}</Soft>
        </span>
      ),
    },
    {
      id: 'actions',
      header: <VisuallyHidden>Approve or decline</VisuallyHidden>,
      align: 'end',
      cell: (waiting) => (
        <Cluster gap={2} style={{ justifyContent: 'end' }}>
          <Button size="small" onClick={() => onAsk(true, waiting)}>
            Approve<VisuallyHidden> {nameWords(waiting.name)}</VisuallyHidden>
          </Button>
          <Button size="small" onClick={() => onAsk(false, waiting)}>
            Decline<VisuallyHidden> {nameWords(waiting.name)}</VisuallyHidden>
          </Button>
        </Cluster>
      ),
    },
  ];
}

const KINDS: Readonly<Record<DeclaredChangeView['kind'], string>> = {
  route: 'Path',
  link: 'Link to',
  roles: 'Who may see',
  desk: 'Place of the desk',
  card: 'Card in',
};

/** What it was, and what it becomes. Of a path there is only that it comes or goes. */
function Change({ kind, path, before, after }: DeclaredChangeView) {
  const everybody = kind === 'roles' ? 'everybody' : 'none';
  const was = before ?? everybody;
  const becomes = after ?? everybody;
  return (
    <>
      {KINDS[kind] ?? nameWords(kind)} <Mono>{path}</Mono>:{' '}
      {kind === 'route' ? (before === null ? 'new' : 'given up') : `${was} → ${becomes}`}
    </>
  );
}
