import { Card, Page, SectionTitle, Stack, token } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { HelpOffer } from '../../../help/HelpOffer';
import { QUOTE_ANCHOR, TRACKING_ANCHOR } from '../anchors';
import { FrequentAddresses } from '../components/FrequentAddresses';
import { ProgressStrip } from '../components/ProgressStrip';
import { QuoteWizard } from '../components/QuoteWizard';
import { selectOrder, selectStep } from '../quote-wizard.slice';

interface QuotePageProps {
  /** Shows the order that was just placed; tracking is another feature's. */
  renderTracking: (orderNumber: string) => ReactNode;
}

export function QuotePage({ renderTracking }: QuotePageProps) {
  const step = useSelector(selectStep);
  const order = useSelector(selectOrder);
  // A quote is for the addresses it was asked with: later they change by going back only.
  const isBeforeQuote = step === 'package' || step === 'addresses';
  return (
    <Page>
      <title>Calculate Your Quote</title>
      <ProgressStrip step={step} />
      <Stack gap={6}>
        {isBeforeQuote && <FrequentAddresses />}
        <Card id={QUOTE_ANCHOR} aria-labelledby="quote-title">
          <Title level={1} size="title" id="quote-title">
            Calculate Your Quote
          </Title>
          <QuoteWizard />
        </Card>
        {order && (
          <Tracking id={TRACKING_ANCHOR} tabIndex={-1} aria-label="Tracking">
            {renderTracking(order.orderNumber)}
          </Tracking>
        )}
      </Stack>
      <HelpOffer>Need any help?</HelpOffer>
    </Page>
  );
}

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[5]};
`;

const Tracking = styled.section`
  scroll-margin-top: ${token.space[6]};
  outline: none;
`;
