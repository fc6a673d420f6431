import {
  BULK_MOST,
  ORDER_STATUSES,
  displayStatus,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  LIMITS,
} from '@courier/contract';
import { Button, CloseGlyph, media, token } from '@courier/shared-ui/base';
import { Permitted } from '../../Permitted';
import { getHost } from '@courier/shared-ui/host';
import { lazyWithRetry } from '@courier/shared-ui';
import { startTransition, useState } from 'react';
import styled, { css } from 'styled-components';
import { ExportButton } from '../export/ExportButton';
import { BulkLabels, labelsOf, leftOutWords } from '../bulk/bulk-labels';
import {
  LABELS_OF_LOADED,
  TOO_MANY_TO_EXPORT,
  TOO_MANY_TO_UPDATE,
  tooManyNotice,
} from '../bulk/bulk-notices';
import type { AskedChange, AskedKind } from '../bulk/BulkDialogs';
import { useLazyBulkMatchesQuery } from '../bulk/bulk.api';
import { notifyRefusal } from '../../notify-failure';
import { BulkQuestion, type BulkTarget } from '../bulk/BulkQuestion';
import { useStartBulk } from '../bulk/use-start-bulk';
import { exportPath, exportPathOf, type OrderFilter, queryOf } from '../order-lists';
import { sentence } from '../order-status';
import { BarMenu } from './BarMenu';

interface ActionBarProps {
  filter: OrderFilter;
  total: number | undefined;
  /** How many are meant. */
  count: number;
  /** Those of them that are loaded. */
  chosen: readonly OrderSummaryView[];
  /** Whether all that match are meant. */
  isAll: boolean;
  /** All that match are meant, as many as there are. */
  onSelectAll: (count: number) => void;
  onClear: () => void;
}

/** What is done with the orders that are ticked. */
export function ActionBar(props: ActionBarProps) {
  const { filter, total, count, chosen, isAll, onSelectAll, onClear } = props;
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const [asked, setAsked] = useState<AskedKind | null>(null);
  const { begin, start, isStarting } = useStartBulk();
  const which = isAll ? { query: queryOf(filter), count } : { orders: chosen.map(seenOf) };

  const ask = (kind: AskedKind) => {
    if (count > BULK_MOST[kind]) getHost().notify(tooManyNotice(kind));
    else if (!isAll && count > LIMITS.bulkNamedOrders) getHost().notify(TOO_MANY_TO_UPDATE);
    else startTransition(() => setAsked(kind));
  };

  const send = async (change: AskedChange) => {
    await begin({ ...change, ...which });
    setAsked(null);
    onClear();
  };

  const go = async (to: BulkTarget, reason?: string) => {
    if (await start({ ...to, ...which, ...(reason && { reason }) })) onClear();
  };

  // More than can be named can only be meant together.
  const hasMore = total !== undefined && (total > count || count > LIMITS.bulkNamedOrders);

  return (
    <Bar role="group" aria-label="Selected orders">
      <Count>{count} selected</Count>
      {!isAll && hasMore && (
        <LinkLike onClick={() => onSelectAll(total)}>Select all {total} that match</LinkLike>
      )}
      {!isAll && total === undefined && <SelectFound filter={filter} onSelectAll={onSelectAll} />}
      <Actions>
        <Permitted may="orders">
          <BarMenu label="Set status" busy={isStarting} options={STATUSES} onChoose={setTarget} />
        </Permitted>
        <Permitted may="money">
          <BarMenu label="Set paid" busy={isStarting} options={PAYMENTS} onChoose={setTarget} />
        </Permitted>
        <Permitted may="dispatch">
          <BarButton onClick={() => ask('assign')}>Assign</BarButton>
        </Permitted>
        <Permitted may="parcels">
          <BarButton onClick={() => ask('new_day')}>New day</BarButton>
          <BarButton onClick={() => ask('message')}>Message</BarButton>
        </Permitted>
        <Labels {...props} />
        <Permitted may="orders">
          <Export {...props} />
        </Permitted>
        <BarButton aria-label="Clear the selection" onClick={onClear}>
          <CloseGlyph />
        </BarButton>
      </Actions>
      {target && (
        <BulkQuestion
          target={target}
          count={count}
          orders={chosen}
          onGo={(reason) => go(target, reason)}
          onClose={() => setTarget(null)}
        />
      )}
      {asked && (
        <BulkDialog
          kind={asked}
          count={count}
          orders={chosen}
          send={send}
          onClose={() => setAsked(null)}
        />
      )}
    </Bar>
  );
}

/** A search finds without counting: its matches are counted once they are asked for. */
function SelectFound({ filter, onSelectAll }: Pick<ActionBarProps, 'filter' | 'onSelectAll'>) {
  const [countMatches, { isFetching }] = useLazyBulkMatchesQuery();
  const select = async () => {
    const { data, error } = await countMatches(queryOf(filter));
    if (!data) notifyRefusal(error, 'The orders that match were not counted');
    else if (data.count > LIMITS.bulkOrders) getHost().notify(tooManyNotice('status'));
    else onSelectAll(data.count);
  };
  return (
    <LinkLike busy={isFetching} onClick={() => void select()}>
      Select all that match
    </LinkLike>
  );
}

const BulkDialog = lazyWithRetry(async () => (await import('../bulk/BulkDialogs')).BulkDialog);

/** An order as it was seen: whoever changes it or gives it away since is not overrun. */
function seenOf({ orderNumber, version, courier }: OrderSummaryView) {
  const seen = courier === undefined ? {} : { courier: courier && (courier.id ?? courier.name) };
  return { orderNumber, version, ...seen };
}

const STATUSES = ORDER_STATUSES.map((status) => ({
  label: sentence(displayStatus(status)),
  value: { status },
}));

const PAYMENTS = PAYMENT_STATUSES.map((paymentStatus) => ({
  label: PAYMENT_STATUS_LABELS[paymentStatus],
  value: { paymentStatus },
}));

function Labels({ chosen, isAll, count }: ActionBarProps) {
  const { ready, notReady } = labelsOf(chosen, new Set(chosen.map((order) => order.orderNumber)));
  if (isAll && count > chosen.length) {
    return <BarButton onClick={() => getHost().notify(LABELS_OF_LOADED)}>Print labels</BarButton>;
  }
  const tell = () => {
    if (notReady.length === 0) return;
    const description = `Not ready to go: ${leftOutWords(notReady)}`;
    getHost().notify({ title: 'Some have no label', description });
  };
  return <BarLabels size="small" variant="quiet" ready={ready} onOpen={tell} />;
}

function Export({ filter, chosen, isAll }: ActionBarProps) {
  if (!isAll && chosen.length > LIMITS.ordersOfLabels) {
    return <BarButton onClick={() => getHost().notify(TOO_MANY_TO_EXPORT)}>Export</BarButton>;
  }
  const numbers = chosen.map(({ orderNumber }) => orderNumber);
  return (
    <BarExport
      size="small"
      variant="quiet"
      noun="orders"
      address={isAll ? exportPath(filter) : exportPathOf(numbers)}
    >
      Export
    </BarExport>
  );
}

/** Over the end of the list while it goes on below the screen; before it for the keyboard, which need not walk through it. */
const Bar = styled.div`
  order: 1;
  position: sticky;
  z-index: 2;
  bottom: ${token.space[2]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  margin-block-start: ${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]} ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.medium};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.caption};

  ${media.phone} {
    bottom: calc(4rem + env(safe-area-inset-bottom) + ${token.space[2]});
  }

  ${media.forced} {
    border: 1px solid;
  }

  ${media.print} {
    display: none;
  }
`;

const Count = styled.strong`
  white-space: nowrap;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  margin-inline-start: auto;
`;

const onInverse = css`
  padding-inline: ${token.space[2]};

  &,
  &:hover,
  &:active {
    background: transparent;
    color: ${token.color.onInverse};
  }

  &:hover {
    text-decoration: underline;
  }
`;

const BarButton = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  ${onInverse}
`;

const BarLabels = styled(BulkLabels)`
  ${onInverse}
`;

const BarExport = styled(ExportButton)`
  ${onInverse}
`;

const LinkLike = styled(BarButton)`
  text-decoration: underline;
`;
