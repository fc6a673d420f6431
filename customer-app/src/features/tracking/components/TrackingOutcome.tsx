import { useIsOnline } from '@courier/shared-ui';
import {
  Banner,
  Button,
  DefinitionList,
  LoadingText,
  Skeleton,
  Soft,
  Stack,
  Stamp,
  token,
  VisuallyHidden,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
} from '@courier/shared-ui/base';
import { problemText, statusOf } from '@courier/shared-ui/request';
import styled from 'styled-components';
import { formatKnownAt } from '../../../shared/times/times';
import { askedNumber } from '../asked-number';
import type { RecentParcel } from '../recent-parcels';
import { type TrackingResult, trackingResult } from '../tracking-result';
import type { TrackedOrderState } from '../use-tracked-order';
import { TrackingDetails } from './TrackingDetails';
import { TROUBLE_STAMPS } from './TrackingWaybill';

interface TrackingOutcomeProps {
  /** As it was asked for; blank before anybody asked. */
  number: string;
  tracked: TrackedOrderState;
  /** The quote that was ordered, where this browser placed the order. */
  quoteId?: number;
  /** The page around it names the order and says how it is paid. */
  isBelowOrder?: boolean;
}

/** What came of a look-up: nothing yet, waiting, the order, or that there is none. */
export function TrackingOutcome({ number, tracked, quoteId, isBelowOrder }: TrackingOutcomeProps) {
  const { answer, error, isLoading, refetch, kept } = tracked;
  const result = answer ? trackingResult(answer, number) : null;
  if (kept && !isLoading) return <KeptOutcome parcel={kept} />;

  return (
    <>
      {/* There before its words are, or a change of them is not announced. */}
      <VisuallyHidden role="status">{result ? announcement(result) : ''}</VisuallyHidden>
      {result && (
        <TrackingDetails
          result={result}
          isStale={Boolean(error)}
          quoteId={quoteId}
          isBelowOrder={isBelowOrder}
        />
      )}
      {!result && isLoading && <Waiting />}
      {!result && !isLoading && (answer || error) && (
        <UnableToTrack number={number} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** What was known when there was a connection last. Who carries the parcel is not kept. */
function KeptOutcome({ parcel: { number, at, answer } }: { parcel: RecentParcel }) {
  const isOnline = useIsOnline();
  const result = trackingResult(answer, number, at);
  const reason = isOnline ? 'We could not reach the server.' : 'You are offline.';
  return (
    <Stack>
      <Banner tone="warning" role="status">
        {reason} This is what we knew {formatKnownAt(at)}.
      </Banner>
      {result && (
        <TrackingDetails result={{ ...result, courier: null, change: null }} isStale={false} />
      )}
    </Stack>
  );
}

function announcement({ statusLabel, location, trouble }: TrackingResult): string {
  const isSaid = location.toLowerCase() === statusLabel.toLowerCase();
  const wrong = trouble ? ` ${TROUBLE_STAMPS[trouble.kind]}.` : '';
  return `Order status: ${statusLabel}.${isSaid ? '' : ` ${location}.`}${wrong}`;
}

/** As high as the waybill that replaces it. */
function Waiting() {
  return (
    <Waybill aria-busy>
      <WaybillMain>
        <LoadingText>Tracking...</LoadingText>
        <Skeleton height="2.5rem" width="24rem" />
        <Ahead height="4.5rem" />
      </WaybillMain>
      <WaybillStub>
        <Skeleton height="2.5rem" width="10rem" />
        <Ahead height="2.5rem" width="14rem" />
        <Ahead height="2.5rem" width="12rem" />
      </WaybillStub>
    </Waybill>
  );
}

const Ahead = styled(Skeleton)`
  margin-top: ${token.space[6]};
`;

interface UnableToTrackProps {
  number: string;
  error: unknown;
  onRetry: () => void;
}

/** The result of a look-up that failed; nothing in it is known but the number that was asked for. */
function UnableToTrack({ number, error, onRetry }: UnableToTrackProps) {
  // The server knows no such number: asking again does not help.
  const isUnknown = !error || [400, 404].includes(statusOf(error));
  return (
    <Stack>
      <Banner tone="warning" actions={!isUnknown && <Button onClick={onRetry}>Try again</Button>}>
        {isUnknown
          ? problemText(error, 'We could not find that number. Check it against your slip.')
          : problemText(error, 'We could not look that number up just now. Try again in a moment.')}
      </Banner>
      <Waybill aria-label="Tracking result">
        <WaybillMain>
          <Stack gap={3}>
            <Soft>Waybill number</Soft>
            <WaybillNumber value={askedNumber(number)} prefix="EC" />
            <div>
              <Stamp>Unable to track</Stamp>
            </div>
            <DefinitionList
              items={[
                { term: 'Current location', value: 'Unknown' },
                { term: 'Estimated delivery', value: 'N/A' },
                { term: 'Courier arrives', value: 'N/A' },
              ]}
            />
          </Stack>
        </WaybillMain>
      </Waybill>
    </Stack>
  );
}
