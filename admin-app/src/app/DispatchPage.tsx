import { useMinute } from '@courier/shared-ui/moment';
import { type CourierView, type Role, type CouriersView } from '@courier/contract';
import { Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import {
  Cluster,
  DeskHeader,
  ErrorState,
  LoadingText,
  Page,
  SectionTitle,
  Skeleton,
  Soft,
  Stack,
  TextAnchor,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { useAddress } from '@courier/shared-ui/address';
import { DensitySwitch, orderPlace } from '@courier/shared-ui/courier';
import { useEventStream } from '@courier/shared-ui/live';
import {
  BulkWatch,
  parcelsWords,
  readinessOf,
  useCouriersQuery,
} from '@courier/shared-ui/order-list';
import { problemText } from '@courier/shared-ui/request';
import { useDispatch } from 'react-redux';
import { CouriersPanel } from '../features/dispatch/components/CouriersPanel';
import { ParcelsPanel, type ParcelsPanelProps } from '../features/dispatch/components/ParcelsPanel';
import { ProviderNotice } from '../features/dispatch/components/ProviderNotice';
import { momentWords, seenWords } from '../features/dispatch/courier-words';
import { keyOf, runSheetPath } from '../features/dispatch/dispatch.api';
import { HandOverPanel } from '../features/hand-over/components/HandOverPanel';
import { baseApi } from '../shared/api/base.api';

const TABS = ['couriers', 'waiting', 'queue'] as const;
type DispatchTab = (typeof TABS)[number];

/** While no news comes in, in ms. */
const ASKED_EVERY_MS = 30_000;

/** Who drives, who has what, and what is on its way to the provider: for whoever dispatches, of either role. */
export function DispatchPage({ role }: { role: Role }) {
  const [params, change] = useAddress();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'couriers';
  const now = useMinute();
  const isLive = useNewsOfCouriers();
  const query = useCouriersQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isLive ? 0 : ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const { data: view, error, refetch } = query;
  const openTab = (id: DispatchTab) =>
    change(() => new URLSearchParams(id === 'couriers' ? {} : { tab: id }));
  const parcels = {
    orderPath: (orderNumber: string) => orderPlace(orderNumber, role),
    assigned: params.get('assign'),
    onAssign: (orderNumber: string | null) =>
      change((before) => {
        const after = new URLSearchParams(before);
        if (orderNumber === null) after.delete('assign');
        else after.set('assign', orderNumber);
        return after;
      }),
  };
  const fetched = (draw: (couriers: CouriersView) => React.ReactNode) =>
    view ? draw(view) : <NotFetched error={error} onRetry={() => void refetch()} />;

  return (
    <Page width="desk">
      <title>Dispatch</title>
      <DeskHeader
        title="Dispatch"
        note={view?.state.readAt && `As of ${momentWords(view.state.readAt, now)}`}
      />
      <Stack gap={2}>
        {view && <ProviderNotice state={view.state} now={now} />}
        <BulkWatch />
        <Tabs value={tab} onValueChange={(id) => openTab(id as DispatchTab)}>
          <Cluster justify="space-between">
            <TabList aria-label="Dispatch">
              <Tab value="couriers" count={view?.couriers.length}>
                Couriers
              </Tab>
              <Tab value="waiting" count={view?.waiting}>
                Without a courier
              </Tab>
              <Tab value="queue">Hand-over queue</Tab>
            </TabList>
            <DensitySwitch />
          </Cluster>
          <TabPanel value="couriers" style={SPACED}>
            {fetched((couriers) => (
              <Couriers
                view={couriers}
                courier={params.get('courier')}
                now={now}
                parcels={parcels}
              />
            ))}
          </TabPanel>
          <TabPanel value="waiting" style={SPACED}>
            {fetched(({ couriers }) => (
              <ParcelsPanel courier={null} couriers={couriers} {...parcels} />
            ))}
          </TabPanel>
          <TabPanel value="queue" style={SPACED}>
            <HandOverPanel orderPath={parcels.orderPath} />
          </TabPanel>
        </Tabs>
      </Stack>
    </Page>
  );
}

const SPACED = { paddingTop: token.space[2] };

interface CouriersProps {
  view: CouriersView;
  courier: string | null;
  now: number;
  parcels: Pick<ParcelsPanelProps, 'orderPath' | 'assigned' | 'onAssign'>;
}

/** All of them, or what one of them has. */
function Couriers({ view, courier: key, now, parcels }: CouriersProps) {
  if (key === null) return <CouriersPanel view={view} now={now} />;
  const courier = view.couriers.find((each) => keyOf(each) === key);
  return (
    <Stack gap={3}>
      <div>
        <TextLink to="/dispatch">All couriers</TextLink>
      </div>
      <SectionTitle level={2}>{courier?.name ?? 'Courier'}</SectionTitle>
      {courier && <CourierLine courier={courier} now={now} />}
      <ParcelsPanel courier={key} couriers={view.couriers} {...parcels} />
    </Stack>
  );
}

function CourierLine({ courier, now }: { courier: CourierView; now: number }) {
  const facts = [
    readinessOf(courier).label,
    parcelsWords(courier.parcels),
    seenWords(courier, now),
  ];
  return (
    <Cluster gap={4}>
      <Soft>{facts.join(' · ')}</Soft>
      {courier.parcels > 0 && (
        <TextAnchor href={runSheetPath(courier)} target="_blank" rel="noopener">
          Run sheet (PDF)
        </TextAnchor>
      )}
    </Cluster>
  );
}

function NotFetched({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error ? (
    <ErrorState
      title="The couriers could not be loaded"
      detail={problemText(error)}
      onRetry={onRetry}
    />
  ) : (
    <div aria-busy="true">
      <LoadingText>Loading couriers…</LoadingText>
      <Skeleton lines={8} height="2.5rem" />
    </div>
  );
}

/** Reads again what is on screen where the server says that it changed. */
function useNewsOfCouriers(): boolean {
  const dispatch = useDispatch();
  return useEventStream('/api/staff/events', 'couriers', (news) => {
    if (news === 'event') dispatch(baseApi.util.invalidateTags(['Couriers']));
  });
}
