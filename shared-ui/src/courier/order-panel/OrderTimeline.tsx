import { displayStatus, type OrderChangeView } from '@courier/contract';
import { Timeline } from '@courier/shared-ui';
import { Soft } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import styled from 'styled-components';
import { actorWords } from '../actor-words';
import { type Fetched, FetchedSection } from '../FetchedSection';
import { NewestFirst } from './NewestFirst';

interface OrderTimelineProps {
  /** The oldest first, as the API has it. */
  history: Fetched<readonly OrderChangeView[]>;
}

/** For staff: who changed what of an order, when and why; the newest first. Give it the order's number as `key`. */
export function OrderTimeline({ history }: OrderTimelineProps) {
  return (
    <FetchedSection title="Order history" noun="history" read={history}>
      {(changes) =>
        changes.length === 0 ? (
          <Soft as="p">No changes yet.</Soft>
        ) : (
          <NewestFirst rows={changes.toReversed().map(stepOf)}>
            {(steps) => <Steps steps={steps} />}
          </NewestFirst>
        )
      }
    </FetchedSection>
  );
}

/** With the reason, which staff give for what they do, and with who did it. */
function stepOf(
  { id, status, message, location, reason, actor, timestamp }: OrderChangeView,
  index: number,
) {
  return {
    id: String(id),
    title: message || displayStatus(status),
    time: formatMoment(timestamp),
    description: [`${displayStatus(status)}, by ${actorWords(actor)}`, reason]
      .filter(Boolean)
      .join(': '),
    location: location ?? undefined,
    state: index === 0 ? ('current' as const) : ('completed' as const),
  };
}

const Steps = styled(Timeline)`
  overflow-wrap: anywhere;
`;
