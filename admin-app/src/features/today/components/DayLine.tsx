import { timeInSouthAfrica } from '@courier/contract';
import { media, token } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** When couriers begin and end, as `HH:MM`. */
const FROM = '06:00';
const TO = '18:00';

interface DayLineProps {
  /** Milliseconds since 1970. */
  now: number;
  /** Until when what is ordered goes out today, as `HH:MM`; null where there is no such time. */
  cutOff: string | null;
}

/** The day as the line of a route, with the parcel at the hour. Says nothing that is not written elsewhere. */
export function DayLine({ now, cutOff }: DayLineProps) {
  const at = shareOfDay(timeInSouthAfrica(new Date(now)));
  const cutOffAt = cutOff === null ? null : shareOfDay(cutOff);
  return (
    <Line aria-hidden>
      <Hour style={{ insetInlineStart: 0 }}>{FROM}</Hour>
      {cutOffAt !== null && cutOffAt > 0 && cutOffAt < 1 && (
        <>
          <Hour data-mid style={{ insetInlineStart: percent(cutOffAt) }}>
            {cutOff} cut-off
          </Hour>
          <Tick style={{ insetInlineStart: percent(cutOffAt) }} />
        </>
      )}
      <Hour style={{ insetInlineEnd: 0 }}>{TO}</Hour>
      <Done style={{ width: percent(at) }} />
      <Box style={{ insetInlineStart: percent(at) }} />
    </Line>
  );
}

/** Where a time is between the first and the last hour, 0 to 1. */
function shareOfDay(time: string): number {
  const share = (minutesOf(time) - minutesOf(FROM)) / (minutesOf(TO) - minutesOf(FROM));
  return Math.min(1, Math.max(0, share));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

const Line = styled.div`
  position: relative;
  height: 1.75rem;
  margin-block-start: ${token.space[1]};
  font-size: 0.75rem;
  line-height: 1rem;

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0.4375rem;
    border-top: 2px dotted ${token.color.line};
  }

  ${media.phone} {
    display: none;
  }
`;

const Hour = styled.span`
  position: absolute;
  inset-block-start: 0;
  color: ${token.color.textSoft};
  white-space: nowrap;

  &[data-mid] {
    transform: translateX(-50%);
  }
`;

const Tick = styled.span`
  position: absolute;
  inset-block-end: 0.1875rem;
  height: 0.625rem;
  border-inline-start: ${token.border.object} solid ${token.color.edge};
`;

const Done = styled.span`
  position: absolute;
  z-index: 1;
  inset-block-end: 0.4375rem;
  border-top: 2px solid ${token.color.edge};
`;

/** The parcel, where the day has come to. */
const Box = styled.span`
  position: absolute;
  z-index: 2;
  inset-block-end: 0.0625rem;
  width: 1.125rem;
  height: 0.8125rem;
  border: ${token.border.object} solid ${token.color.signalEdge};
  border-radius: ${token.radius.small};
  background: ${token.color.signal};
  transform: translateX(-50%);
`;
