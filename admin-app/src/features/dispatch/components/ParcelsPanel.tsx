import {
  type CourierView,
  type DispatchParcelsView,
  type DispatchParcelView,
  foldTown,
  formatDay,
  formatRand,
  groupOrderNumber,
  LEG_KIND_LABELS,
} from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import {
  Banner,
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LoadingText,
  Skeleton,
  Soft,
  Stack,
  TextLink,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import { AssignSelection, parcelsWords } from '@courier/shared-ui/order-list';
import { SearchBox } from '@courier/shared-ui/paged-list';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { TableBar } from '../../../shared/lists/FilterBar';
import { type CourierKey, useCourierParcelsQuery } from '../dispatch.api';
import { AssignDialog } from './AssignDialog';
import { UnassignDialog } from './UnassignDialog';

export interface ParcelsPanelProps {
  /** Whose parcels; null for those of nobody. */
  courier: CourierKey;
  couriers: readonly CourierView[];
  /** The address of an order, for a link. */
  orderPath: (orderNumber: string) => string;
  /** The number of the order whose courier is being chosen; null for none. */
  assigned: string | null;
  onAssign: (orderNumber: string | null) => void;
}

/** What a courier has in the order of the run, or what nobody has yet, which a town narrows, and whom it is given to. */
export function ParcelsPanel({ courier, ...props }: ParcelsPanelProps) {
  const [town, setTown] = useState('');
  const { currentData: view, ...reading } = useCourierParcelsQuery(
    { courier, town },
    { refetchOnMountOrArgChange: true },
  );
  if (view?.parcels.length === 0 && town === '') return <NoParcels courier={courier} />;
  return (
    <div>
      {courier === null && (
        <TableBar>
          <SearchBox
            label="Town"
            fieldSize="small"
            search={town}
            // What no name has, such as a dash alone, names no town.
            onSearch={(words) => setTown(foldTown(words) && words)}
          />
          <Soft as="p" role="status">
            {view && shownWords(view, town !== '')}
          </Soft>
        </TableBar>
      )}
      {view ? (
        <Parcels courier={courier} town={town} view={view} {...props} />
      ) : (
        <NotLoaded {...reading} />
      )}
    </div>
  );
}

function shownWords({ total, parcels }: DispatchParcelsView, isNarrowed: boolean): string {
  const among = isNarrowed ? ' from or to such a town' : '';
  return `${parcels.length} of ${parcelsWords(total)}${among} shown`;
}

function NoParcels({ courier }: { courier: CourierKey }) {
  return courier === null ? (
    <EmptyState
      title="Every parcel has a courier"
      description="What the provider has and nobody drives stands here."
    />
  ) : (
    <EmptyState title="No parcels" description="This courier has nothing to drive just now." />
  );
}

function NotLoaded({ error, refetch }: { error?: unknown; refetch: () => unknown }) {
  return error ? (
    <ErrorState
      title="The parcels could not be loaded"
      detail={problemText(error)}
      onRetry={() => void refetch()}
    />
  ) : (
    <div aria-busy="true">
      <LoadingText>Loading parcels…</LoadingText>
      <Skeleton lines={6} height="2.5rem" />
    </div>
  );
}

interface ParcelsProps extends ParcelsPanelProps {
  /** Of which town they are; blank for any. */
  town: string;
  view: DispatchParcelsView;
}

function Parcels({
  courier,
  town,
  view: { total, parcels },
  couriers,
  orderPath,
  assigned,
  onAssign,
}: ParcelsProps) {
  const [unassigned, setUnassigned] = useState<DispatchParcelView | null>(null);
  const toAssign = parcels.find(({ orderNumber }) => orderNumber === assigned);
  return (
    <Stack gap={3}>
      {assigned !== null && !toAssign && (
        <Banner>{`Order ${groupOrderNumber(assigned)} is not among these: it has a courier by now, or the provider does not have it.`}</Banner>
      )}
      {total > parcels.length && (
        <Banner>{`The ${parcels.length} most pressing of ${total} parcels are shown.`}</Banner>
      )}
      <AssignSelection list={`${courier ?? ''} ${town}`} orders={parcels}>
        {(selection) => (
          <Table
            caption={courier === null ? 'Parcels without a courier' : 'Parcels of the courier'}
            columns={columnsWith({ orderPath, onAssign, onUnassign: setUnassigned })}
            rows={parcels}
            rowKey={({ orderNumber }) => orderNumber}
            card={CARD}
            empty="No parcel goes from or to such a town"
            selection={selection}
          />
        )}
      </AssignSelection>
      {toAssign && (
        <AssignDialog parcel={toAssign} couriers={couriers} onClose={() => onAssign(null)} />
      )}
      {unassigned && <UnassignDialog parcel={unassigned} onClose={() => setUnassigned(null)} />}
    </Stack>
  );
}

/** Which and how it stands, from whom, to whom and when, and what there is to collect and to do. */
const CARD = `'tick order status'
  'from from from'
  'to to when'
  'collect collect actions'`;

interface Actions extends Pick<ParcelsPanelProps, 'orderPath' | 'onAssign'> {
  onUnassign: (parcel: DispatchParcelView) => void;
}

const columnsWith = ({
  orderPath,
  onAssign,
  onUnassign,
}: Actions): readonly TableColumn<DispatchParcelView>[] => [
  {
    id: 'order',
    header: 'Order',
    cardLabel: '',
    cell: ({ orderNumber }) => (
      <TextLink to={orderPath(orderNumber)}>
        <WaybillNumber value={orderNumber} prefix="EC" size="small" />
      </TextLink>
    ),
  },
  { id: 'from', header: 'From', cardLabel: 'From', cell: ({ from }) => <Person {...from} /> },
  { id: 'to', header: 'To', cardLabel: 'To', cell: ({ to }) => <Person {...to} /> },
  {
    id: 'when',
    header: 'Next stop',
    cell: ({ day, window }) =>
      day ? (
        <>
          <span style={{ whiteSpace: 'nowrap' }}>{formatDay(day)}</span>
          {window && <Soft as="p">{window}</Soft>}
        </>
      ) : (
        <Soft>No day set</Soft>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, returnsToSender, leg }) => (
      <>
        <OrderStatusStamp size="small" status={status} returnsToSender={returnsToSender} />
        {leg !== 'whole' && <Soft as="p">{LEG_KIND_LABELS[leg]}</Soft>}
      </>
    ),
  },
  {
    id: 'collect',
    header: 'To collect',
    cardLabel: 'To collect',
    align: 'end',
    cell: ({ toCollect }) => (toCollect === null ? <Soft>Nothing</Soft> : formatRand(toCollect)),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Courier</VisuallyHidden>,
    align: 'end',
    cell: (parcel) => (
      <Cluster gap={2} justify="end">
        <Button size="small" onClick={() => onAssign(parcel.orderNumber)}>
          {parcel.courier ? 'Change' : 'Assign'}
          <VisuallyHidden> the courier of {parcel.orderNumber}</VisuallyHidden>
        </Button>
        {parcel.courier && (
          <Button size="small" variant="quiet" onClick={() => onUnassign(parcel)}>
            Unassign
            <VisuallyHidden> {parcel.orderNumber}</VisuallyHidden>
          </Button>
        )}
      </Cluster>
    ),
  },
];

function Person({ name, town }: DispatchParcelView['from']) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {name}
      <Soft as="span">, {town}</Soft>
    </span>
  );
}
