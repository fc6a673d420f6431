import { lazyWithRetry } from '@courier/shared-ui';
import { Banner, Button, media, Stack } from '@courier/shared-ui/base';
import { useState } from 'react';
import styled from 'styled-components';
import type { ChangeableOrder } from '../order-changes/changeable-order';
import type { ChangeResult } from '../order-changes/ChangeOrder';

/** A form: most who look at an order claim nothing. */
const ClaimDialog = lazyWithRetry(async () => (await import('./claim-parts')).ClaimDialog);

/** The way to a claim, and its outcome. */
export function MakeClaim({ order }: { order: ChangeableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<ChangeResult | null>(null);

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

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
