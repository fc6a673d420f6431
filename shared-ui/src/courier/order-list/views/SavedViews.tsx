import type { SavedView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button, LoadingText, Soft, Stack, token } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import styled from 'styled-components';
import { notifyRefusal } from '../../notify-failure';
import { FilterChip } from '../filters/FilterChip';
import type { OrderListKind } from '../order-lists';
import { useOrderAddress } from '../use-order-address';
import { useViews } from './use-views';
import { useChangeViewMutation } from './views.api';

const ViewDialog = lazyWithRetry(async () => (await import('./ViewDialog')).ViewDialog);
const DeleteViewDialog = lazyWithRetry(
  async () => (await import('./DeleteViewDialog')).DeleteViewDialog,
);

interface SavedViewsProps {
  kind: OrderListKind;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of views at the head of the list: opens one, saves what is shown, and changes the one that is open. */
export function SavedViews({ kind, isOpen, onOpenChange }: SavedViewsProps) {
  const { openView, forgetView, closeView } = useOrderAddress();
  const shown = useViews(kind);
  const { current, isChanged, mayChange, mayKeep, mayShare, filter, query } = shown;
  const [changeView, { isLoading: isSaving }] = useChangeViewMutation();
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);

  const open = (view: SavedView) => {
    onOpenChange(false);
    openView(view);
  };
  const ask = (which: 'new' | 'edit' | 'delete') => {
    onOpenChange(false);
    setDialog(which);
  };
  const replace = async ({ id, name, version }: SavedView) => {
    const { error } = await changeView({ id, query, version });
    if (error) notifyRefusal(error, 'The view was not saved');
    else getHost().notify({ title: 'View saved', description: name });
    onOpenChange(false);
  };

  return (
    <>
      <FilterChip
        label="View"
        words={current && (isChanged ? `${current.name}, changed` : current.name)}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onClear={closeView}
        isOnPhones
      >
        <ViewList {...shown} onOpen={open} />
        <Actions>
          {current && isChanged && (
            <Button size="small" onClick={() => open(current)}>
              Back to the view
            </Button>
          )}
          {current && isChanged && mayChange && (
            <Button size="small" busy={isSaving} onClick={() => void replace(current)}>
              Save the changes
            </Button>
          )}
          {mayKeep && (
            <Button size="small" onClick={() => ask('new')}>
              Save as a new view
            </Button>
          )}
          {mayChange && (
            <>
              <Button size="small" onClick={() => ask('edit')}>
                {mayShare ? 'Rename or share' : 'Rename'}
              </Button>
              <Button size="small" onClick={() => ask('delete')}>
                Delete the view
              </Button>
            </>
          )}
        </Actions>
      </FilterChip>
      {dialog === 'new' && (
        <ViewDialog
          view={null}
          filter={filter}
          query={query}
          mayShare={mayShare}
          onSaved={openView}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'edit' && current && (
        <ViewDialog
          view={current}
          filter={filter}
          query={query}
          mayShare={mayShare}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && current && (
        <DeleteViewDialog view={current} onDeleted={forgetView} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface ViewListProps extends Pick<
  ReturnType<typeof useViews>,
  'views' | 'current' | 'isLoading' | 'isError' | 'refetch'
> {
  onOpen: (view: SavedView) => void;
}

function ViewList({ views, current, isLoading, isError, refetch, onOpen }: ViewListProps) {
  if (isLoading) return <LoadingText>Loading views…</LoadingText>;
  if (isError) {
    return (
      <Stack gap={2}>
        <p role="alert">The views could not be read.</p>
        <div>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </Stack>
    );
  }
  if (views.length === 0) {
    return <Soft as="p">No views yet. Save filters and sorting under a name.</Soft>;
  }
  const groups = [
    ['My views', views.filter(({ isShared }) => !isShared)],
    ['Shared', views.filter(({ isShared }) => isShared)],
  ] as const;
  return groups
    .filter(([, group]) => group.length > 0)
    .map(([label, group]) => (
      <Group key={label} role="group" aria-label={label}>
        <GroupName aria-hidden="true">{label}</GroupName>
        {group.map((view) => (
          <Choice
            key={view.id}
            size="small"
            variant="quiet"
            aria-current={view.id === current?.id || undefined}
            onClick={() => onOpen(view)}
          >
            <span>
              {view.name}
              {view.isShared && !view.isOwn && <Soft> {view.owner.fullName}</Soft>}
            </span>
          </Choice>
        ))}
      </Group>
    ));
}

const Group = styled.div`
  display: grid;
`;

const GroupName = styled.span`
  padding-block-end: ${token.space[1]};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Choice = styled(Button)`
  justify-content: start;
  min-width: 0;
  text-align: start;
  overflow-wrap: anywhere;
  white-space: normal;

  &[aria-current] {
    background: ${token.color.selected};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${token.space[2]};
  justify-items: start;
  padding-block-start: ${token.space[3]};
  border-block-start: ${token.border.hairline} solid ${token.color.line};
`;
