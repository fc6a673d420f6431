import { dayInSouthAfrica } from '@courier/contract';
import { Banner, Button, lazyPart, media, Stack } from '@courier/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { ChangeableOrder } from '../order-changes/changeable-order';
import type { ChangeResult } from '../order-changes/ChangeOrder';

/** A form: most who look at an order claim nothing. */
const ClaimDialog = lazyPart(async () => (await import('./ClaimDialog')).ClaimDialog);

/** The way to a claim and what became of it, for the sender of an order that was collected. Give it the order's number as `key`. */
export function ClaimForParcel({ order }: { order: ChangeableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<ChangeResult | null>(null);

  if (!mayClaim(order)) return null;
  return (
    <OnScreen gap={3}>
      {result && (
        <Banner role="status" tone="success" title={result.title}>
          {result.text}
        </Banner>
      )}
      <div>
        <Button onClick={() => setIsOpen(true)}>Make a claim</Button>
      </div>
      {isOpen && (
        <ClaimDialog
          order={order}
          onDone={(done) => {
            setIsOpen(false);
            setResult(done);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </OnScreen>
  );
}

/** The dialog says more: on the day of its collection nothing is late or lost yet. */
function mayClaim({ status, collection }: ChangeableOrder): boolean {
  if (status === 'delivered') return true;
  const isOverdue = !collection || collection.day < dayInSouthAfrica(new Date());
  return status === 'in_transit' && isOverdue;
}

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
