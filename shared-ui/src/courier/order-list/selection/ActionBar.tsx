import {
  BULK_MOST,
  ORDER_STATUSES,
  displayStatus,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  LIMITS,
} from '@courier/contract';
import { Permitted } from '../../Permitted';
import { getHost } from '@courier/shared-ui/host';
import { lazyWithRetry } from '@courier/shared-ui';
import { startTransition, useState } from 'react';
import styled from 'styled-components';
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
import type { BulkTarget } from '../bulk/BulkQuestion';
import { useStartBulk } from '../bulk/use-start-bulk';
import { exportPath, exportPathOf, type OrderFilter, queryOf } from '../order-lists';
import { sentence } from '../order-status';
import { BarMenu } from './BarMenu';
import { seenWith } from './seen-with';
import { BarButton, onInverse, SelectionBar } from './SelectionBar';

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
    <SelectionBar
      label="Selected orders"
      count={count}
      more={
        <>
          {!isAll && hasMore && (
            <LinkLike onClick={() => onSelectAll(total)}>Select all {total} that match</LinkLike>
          )}
          {!isAll && total === undefined && (
            <SelectFound filter={filter} onSelectAll={onSelectAll} />
          )}
        </>
      }
      onClear={onClear}
    >
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
    </SelectionBar>
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

const BulkQuestion = lazyWithRetry(async () => (await import('../bulk/BulkQuestion')).BulkQuestion);

/** An order as it was seen: whoever changes it or gives it away since is not overrun. */
function seenOf(order: OrderSummaryView) {
  const { orderNumber, version } = order;
  return { orderNumber, version, ...seenWith(order) };
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

const BarLabels = styled(BulkLabels)`
  ${onInverse}
`;

const BarExport = styled(ExportButton)`
  ${onInverse}
`;

const LinkLike = styled(BarButton)`
  text-decoration: underline;
`;
