import { readPriceChoice } from '@courier/contract';
import { chatLink, Fold } from '@courier/shared-ui';
import { Card, HelpChip, media, Page, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useMediaQuery } from '@courier/shared-ui/media-query';
import { PriceFinder } from '@courier/shared-ui/price-finder';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { QUOTE_ANCHOR } from '../anchors';
import { FrequentAddresses } from '../components/FrequentAddresses';
import { ForWhom, OnBehalf } from '../components/OnBehalf';
import { ProgressStrip } from '../components/ProgressStrip';
import { QuoteWizard, type QuoteWizardProps } from '../components/QuoteWizard';
import { WizardProvider } from '../components/WizardProvider';
import { customerIn, useOnBehalf } from '../on-behalf';
import { isChosen } from '../priced-form';
import { useWizard } from '../use-wizard';

export function QuotePage(props: QuoteWizardProps) {
  const customer = customerIn(useLocation().search);
  const wizard = (
    <WizardProvider key={`${useOwnersGone()} ${customer}`}>
      <Screen {...props} />
    </WizardProvider>
  );
  if (customer === null) return wizard;
  return (
    <OnBehalf key={customer} customer={customer}>
      {wizard}
    </OnBehalf>
  );
}

/** How many people have signed out here: what one typed is never shown to the next. A visitor who signs in keeps it. */
function useOwnersGone(): number {
  const email = useSession()?.email ?? null;
  const [seen, setSeen] = useState({ email, gone: 0 });
  if (seen.email === email) return seen.gone;
  const gone = seen.email === null ? seen.gone : seen.gone + 1;
  setSeen({ email, gone });
  return gone;
}

function Screen(props: QuoteWizardProps) {
  const { progress, actions } = useWizard();
  const { step, isShipmentToPrice } = progress;
  const { search } = useLocation();
  const onBehalf = useOnBehalf();
  const [asked] = useState(() => readPriceChoice(search));
  return (
    <Page>
      <title>{onBehalf ? `Order for ${onBehalf.fullName}` : 'Calculate Your Quote'}</title>
      <ProgressStrip step={step} />
      {onBehalf && <ForWhom customer={onBehalf} />}
      <Stack gap={6}>
        {step !== 'success' && <FrequentAddresses />}
        <Card id={QUOTE_ANCHOR} aria-labelledby="quote-title">
          <Title level={1} size="title" id="quote-title">
            Calculate Your Quote
          </Title>
          {/* It finds the prices of who looks at it. */}
          {step === 'package' && !isShipmentToPrice && !onBehalf && (
            <Prices isOpen={asked !== null}>
              <PriceFinder
                initial={asked}
                onChoose={(price) => isChosen(price) && actions.takePrice(price)}
              />
            </Prices>
          )}
          <QuoteWizard {...props} />
        </Card>
      </Stack>
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

/** On a phone the first field of the wizard is what counts: the prices fold away above it, unless they were asked for. */
function Prices({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const isPhone = useMediaQuery(media.small.replace('@media ', ''));
  if (!isPhone) return <Above>{children}</Above>;
  return (
    <Lined summary="Only a price? Two towns are enough" open={isOpen}>
      {children}
    </Lined>
  );
}

const Above = styled.div`
  margin-top: ${token.space[4]};
  margin-bottom: ${token.space[6]};
  padding-bottom: ${token.space[5]};
  border-bottom: ${token.border.hairline} solid ${token.color.line};
`;

const Lined = styled(Fold)`
  margin-bottom: ${token.space[3]};
  border-block: ${token.border.hairline} solid ${token.color.line};
`;

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[3]};

  ${media.small} {
    margin-bottom: ${token.space[1]};
  }
`;
