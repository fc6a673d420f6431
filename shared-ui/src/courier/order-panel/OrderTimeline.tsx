import { displayStatus, type OrderChangeView } from '@courier/contract';
import { Timeline } from '@courier/shared-ui';
import { Button, Soft } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import styled from 'styled-components';
import { actorWords } from '../actor-words';
import { type Fetched, FetchedSection } from '../FetchedSection';

/** Rows that are there at once: what staff look for is among the newest. */
const SHOWN = 6;

interface OrderTimelineProps {
  /** The oldest first, as the API has it. */
  history: Fetched<readonly OrderChangeView[]>;
}

/** For staff: who changed what of an order, when and why; the newest first. Give it the order's number as `key`. */
export function OrderTimeline({ history }: OrderTimelineProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <FetchedSection title="Order history" noun="history" read={history}>
      {(changes) => {
        if (changes.length === 0) return <Soft as="p">No changes yet.</Soft>;
        const steps = changes.toReversed().map(stepOf);
        return (
          <>
            <Steps steps={isWhole ? steps : steps.slice(0, SHOWN)} />
            {steps.length > SHOWN && (
              <div>
                <Button
                  size="small"
                  aria-expanded={isWhole}
                  onClick={() => setWhole((before) => !before)}
                >
                  {isWhole ? `Show the newest ${SHOWN}` : `Show all ${steps.length}`}
                </Button>
              </div>
            )}
          </>
        );
      }}
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
