import { countsAsAttempt, FAILED_ATTEMPT_WORDS } from '@courier/contract';
import {
  Cluster,
  RouteLine,
  Soft,
  Stamp,
  tabularFigures,
  token,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
  wideType,
} from '@courier/shared-ui/base';
import { AtCounterStamp, OnHoldStamp, OrderStatusStamp } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import type { TrackingResult } from '../tracking-result';

interface TrackingWaybillProps {
  result: TrackingResult;
  isStale: boolean;
  /** The page around it has said the number. */
  withoutNumber?: boolean;
}

export function TrackingWaybill({ result, isStale, withoutNumber = false }: TrackingWaybillProps) {
  const { orderNumber, trackingNumber, status, location, route } = result;
  const { arrival, collection, hold, trouble } = result;
  const takenBy = result.proof?.takenBy;
  const isAtCounter = Boolean(result.counter?.until);
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Head justify="space-between">
          <Soft>{withoutNumber ? 'Where it is' : 'Waybill number'}</Soft>
          <Cluster gap={2}>
            {hold && <OnHoldStamp />}
            {isAtCounter && <AtCounterStamp />}
            {trouble && (
              <Stamp size="small" tone="danger">
                {TROUBLE_STAMPS[trouble.kind]}
              </Stamp>
            )}
            <OrderStatusStamp
              key={status}
              landing
              // Two beside one another fit a phone when they are small.
              size={trouble || hold || isAtCounter ? 'small' : 'medium'}
              status={status}
              returnsToSender={result.returnsToSender}
            />
          </Cluster>
        </Head>
        {!withoutNumber && (
          <>
            <Number as="p">
              <WaybillNumber value={orderNumber} prefix="EC" size="large" />
            </Number>
            <Soft as="p">
              Tracking number <WaybillNumber value={trackingNumber} size="small" />
            </Soft>
          </>
        )}
        <Route
          from={route.from}
          to={route.to}
          at={location}
          progress={route.progress}
          state={route.state}
        />
      </WaybillMain>
      <WaybillStub>
        {trouble?.kind === 'failed' && <Failure trouble={trouble} />}
        <Facts>
          {arrival && (
            <div>
              <Soft as="p">{arrival.label}</Soft>
              {arrival.clock ? (
                <>
                  <Clock>{arrival.clock}</Clock>
                  <Soft as="p">{arrival.text}</Soft>
                  {takenBy && <p>Taken by {takenBy}</p>}
                </>
              ) : (
                <Fact>{arrival.text}</Fact>
              )}
            </div>
          )}
          {collection && (
            <div>
              <Soft as="p">Collection</Soft>
              <Fact>{collection}</Fact>
            </div>
          )}
          <Estimate result={result} />
          <div>
            <Soft as="p">Current location</Soft>
            <Fact>{location}</Fact>
          </div>
          {result.refunds.map(({ term, value }) => (
            <div key={String(term)}>
              <Soft as="p">{term}</Soft>
              <Fact>{value}</Fact>
            </div>
          ))}
          {isStale && <Soft as="p">We could not refresh this just now. Trying again.</Soft>}
        </Facts>
      </WaybillStub>
    </Waybill>
  );
}

/** When it is delivered, or at its counter: large where it is another day than was promised, which is struck out. */
function Estimate({ result }: { result: TrackingResult }) {
  const { estimatedDelivery, booked, trouble, counter } = result;
  const late = trouble?.kind === 'late' ? trouble.promised : null;
  const promised = late ?? booked?.promised ?? null;
  if (!estimatedDelivery && promised === null) return null;
  const isNew = estimatedDelivery && (booked || promised);
  return (
    <div>
      <Soft as="p">{counter ? 'At the counter' : 'Estimated delivery'}</Soft>
      {isNew ? (
        <Clock>{estimatedDelivery}</Clock>
      ) : (
        <Fact>{estimatedDelivery ?? 'Not known yet'}</Fact>
      )}
      {booked?.window && booked.day === estimatedDelivery && <Fact>{booked.window}</Fact>}
      {promised && <Promised day={promised} />}
    </div>
  );
}

type FailedTrouble = Extract<NonNullable<TrackingResult['trouble']>, { kind: 'failed' }>;

/** That the courier was there is said where the staff has said why nobody took it. */
function Failure({ trouble: { failedReason, at } }: { trouble: FailedTrouble }) {
  const wasThere = failedReason && countsAsAttempt({ failedReason });
  const what = wasThere ? 'We were there' : 'Not delivered';
  return (
    <Failed>
      <Clock>{[what, at].filter(Boolean).join(' ')}</Clock>
      {failedReason && <p>{FAILED_ATTEMPT_WORDS[failedReason]}.</p>}
    </Failed>
  );
}

/** A day that is over is struck out: it is no promise any more. */
function Promised({ day }: { day: string }) {
  return (
    <Soft as="p">
      we promised <s>{day}</s>
    </Soft>
  );
}

/** Beside the status, never in its place. */
export const TROUBLE_STAMPS = {
  failed: 'Not delivered',
  late: 'Late',
  missed: 'Not collected',
} as const;

const Head = styled(Cluster)`
  /* A cancelled stamp is no higher than a delivered one: a change must not move the page. */
  min-height: 2rem;
`;

const Number = styled.p`
  margin-block: ${token.space[1]};
`;

const Route = styled(RouteLine)`
  margin-top: ${token.space[6]};
`;

/* One under the other beside the label, in a row below it. */
const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), auto));
  gap: ${token.space[4]};
`;

const Failed = styled.div`
  margin-bottom: ${token.space[4]};
`;

const Clock = styled.p`
  ${wideType}
  ${tabularFigures}
  font-size: ${token.size.heading};
`;

const Fact = styled.p`
  font-weight: ${token.weight.strong};
`;
