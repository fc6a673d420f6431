import { ProgressBar, SectionTitle, Stack, Stepper } from '@courier/shared-ui';
import { useSession } from '@courier/shared-ui/host';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { KeepWork } from '../../../session/KeepWork';
import { EMPTY_FORM } from '../quote-form';
import { type QuoteWizardState, selectWizard } from '../quote-wizard.slice';
import { STEP_BAR, STEP_FACTS } from '../wizard-steps';
import {
  AddressesStep,
  PaymentStep,
  preloadLaterSteps,
  ReviewStep,
  SuccessView,
} from './later-steps';
import { PackageStep } from './package-step/PackageStep';

export function QuoteWizard() {
  const wizard = useSelector(selectWizard);
  const { heading, progress, bar } = STEP_FACTS[wizard.step];
  const stepRef = useStepFocus(wizard.step);
  const isSignedIn = useSession() !== null;

  useEffect(() => {
    // What does not arrive now is asked for again when it is shown.
    if (wizard.step === 'addresses') preloadLaterSteps().catch(() => undefined);
  }, [wizard.step]);

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Stepper label="Steps" steps={STEP_BAR} current={bar} />
        <ProgressBar label="Progress" value={progress} />
      </Stack>
      <div ref={stepRef} onFocus={preloadAddresses} onPointerOver={preloadAddresses}>
        <StepHeading level={2} size="title" tabIndex={-1}>
          {heading}
        </StepHeading>
        {stepView(wizard)}
      </div>
      {isSignedIn && isAtWork(wizard) && <KeepWork />}
    </Stack>
  );
}

function preloadAddresses(): void {
  AddressesStep.preload().catch(() => undefined);
}

function stepView({ step, quote, order, filling }: QuoteWizardState) {
  if (step === 'addresses') return <AddressesStep key={filling} />;
  if (step === 'payment' && quote) return <PaymentStep quote={quote} />;
  if (step === 'review' && quote) return <ReviewStep quote={quote} />;
  if (step === 'success' && order) return <SuccessView order={order} quoteId={quote?.id} />;
  return <PackageStep key={filling} />;
}

/** Whether something was typed that is not ordered yet. */
function isAtWork({ step, form }: QuoteWizardState): boolean {
  return form !== EMPTY_FORM && step !== 'success';
}

/** Moves the focus with the step: to what is wrong there, else to its heading. Not on the first look. */
function useStepFocus(step: QuoteWizardState['step']) {
  const stepRef = useRef<HTMLDivElement>(null);
  const seen = useRef(step);

  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const target =
      stepRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      stepRef.current?.querySelector<HTMLElement>('h2');
    target?.focus();
    stepRef.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  return stepRef;
}

const StepHeading = styled(SectionTitle)`
  margin-bottom: 1.25rem;
  outline: none;
`;
