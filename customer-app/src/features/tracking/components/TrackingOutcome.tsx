import {
  LoadingText,
  Skeleton,
  token,
  VisuallyHidden,
  Waybill,
  WaybillMain,
  WaybillStub,
} from '@courier/shared-ui';
import styled from 'styled-components';
import { type TrackingResult, trackingResult } from '../tracking-result';
import type { TrackedOrderState } from '../use-tracked-order';
import { TrackingDetails } from './TrackingDetails';
import { UnableToTrack } from './UnableToTrack';

interface TrackingOutcomeProps {
  /** As it was asked for; blank before anybody asked. */
  number: string;
  tracked: TrackedOrderState;
}

/** What came of a look-up: nothing yet, waiting, the order, or that there is none. */
export function TrackingOutcome({ number, tracked }: TrackingOutcomeProps) {
  const { answer, error, isLoading, refetch } = tracked;
  const result = answer ? trackingResult(answer, number) : null;

  return (
    <>
      {/* There before its words are, or a change of them is not announced. */}
      <VisuallyHidden role="status">{result ? announcement(result) : ''}</VisuallyHidden>
      {result && <TrackingDetails result={result} isStale={Boolean(error)} />}
      {!result && isLoading && <Waiting />}
      {!result && !isLoading && (answer || error) && (
        <UnableToTrack number={number} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function announcement({ statusLabel, location }: TrackingResult): string {
  const isSaid = location.toLowerCase() === statusLabel.toLowerCase();
  return `Order status: ${statusLabel}.${isSaid ? '' : ` ${location}.`}`;
}

/** As high as the waybill that replaces it. */
function Waiting() {
  return (
    <Waybill>
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
