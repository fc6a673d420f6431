import { chatLink } from '@courier/shared-ui';
import { Card, HelpChip, media, Page, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { QUOTE_ANCHOR } from '../anchors';
import { FrequentAddresses } from '../components/FrequentAddresses';
import { ProgressStrip } from '../components/ProgressStrip';
import { QuoteWizard, type QuoteWizardProps } from '../components/QuoteWizard';
import { selectStep } from '../quote-wizard.slice';

export function QuotePage(props: QuoteWizardProps) {
  const step = useSelector(selectStep);
  return (
    <Page>
      <title>Calculate Your Quote</title>
      <ProgressStrip step={step} />
      <Stack gap={6}>
        {step !== 'success' && <FrequentAddresses />}
        <Card id={QUOTE_ANCHOR} aria-labelledby="quote-title">
          <Title level={1} size="title" id="quote-title">
            Calculate Your Quote
          </Title>
          <QuoteWizard {...props} />
        </Card>
      </Stack>
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[3]};

  ${media.small} {
    margin-bottom: ${token.space[1]};
  }
`;
