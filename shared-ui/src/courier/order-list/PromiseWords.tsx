import { dayInSouthAfrica, formatDay, holdLabel, type OrderSummaryView } from '@courier/contract';
import { token, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** By when an order is promised, and in words where that is not kept; on two lines of a roomy row. */
export function PromiseWords({ promise, awaitsPayment, hold, counterUntil }: OrderSummaryView) {
  if (hold) return <Soft title={holdLabel(hold)}>on hold</Soft>;
  if (awaitsPayment) {
    return (
      <Soft title="Awaits payment">
        once paid <VisuallyHidden>Awaits payment</VisuallyHidden>
      </Soft>
    );
  }
  if (counterUntil) {
    const isOver = counterUntil < dayInSouthAfrica(new Date());
    return (
      <span title={`At the counter until ${formatDay(counterUntil)}`}>
        {formatDay(counterUntil, false)}{' '}
        {isOver ? <Late>not collected</Late> : <Second>at counter</Second>}
      </span>
    );
  }
  if (!promise) return <Soft>–</Soft>;
  const { state, due } = promise;
  const title = `Promised for ${formatDay(due)}`;
  const day = formatDay(due, false);
  switch (state) {
    case 'late':
      return (
        <span title={title}>
          <Second>{day} </Second>
          <Late>{lateness(due)}</Late>
        </span>
      );
    case 'broken':
      return (
        <Soft title={title}>
          <Second>{day} </Second>came late
        </Soft>
      );
    case 'kept':
      return (
        <Soft title={title}>
          <Second>{day} </Second>on time
        </Soft>
      );
    case 'at_risk':
      return (
        <span title={title}>
          <strong>{dayWords(due)}</strong> <Second as="span">at risk</Second>
        </span>
      );
    case 'on_time':
      return <span title={title}>{isToday(due) ? <strong>Today</strong> : day}</span>;
  }
}

function isToday(day: string): boolean {
  return day === dayInSouthAfrica(new Date());
}

function dayWords(day: string): string {
  return isToday(day) ? 'Today' : formatDay(day, false);
}

/** `2 d late` */
function lateness(due: string): string {
  const days = (Date.parse(dayInSouthAfrica(new Date())) - Date.parse(due)) / 86_400_000;
  return `${days} d late`;
}

const Soft = styled.span`
  color: ${token.color.textSoft};
`;

const Late = styled.strong`
  color: ${token.color.stamp.danger.text};
`;

/** A line of its own where there is one, and beside the other words where there is space. */
const Second = styled.span`
  display: var(--row-second, block);
  color: ${token.color.textSoft};

  @container (min-width: 68rem) {
    display: var(--row-second-beside, inline);
  }
`;
