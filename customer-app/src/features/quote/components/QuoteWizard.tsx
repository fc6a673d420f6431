import type { QuoteView } from '@courier/contract';
import { useIsOnline } from '@courier/shared-ui';
import { media, SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import { orderPlace } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import { useFormikContext } from 'formik';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { JUST_PLACED, placedPath } from '../anchors';
import { chosenQuote } from '../chosen-quote';
import { useOnBehalf } from '../on-behalf';
import type { QuoteForm } from '../quote-form';
import { useStepHistory } from '../use-step-history';
import { useWizard } from '../use-wizard';
import { STEP_FACTS, type WizardStep } from '../wizard-steps';
import {
  AddressesStep,
  PaymentStep,
  preloadAfter,
  ShipmentPricing,
  ReviewStep,
} from './lazy-steps';
import { PackageStep } from './package-step/PackageStep';
import type { ChangedPart } from './review-step/OrderSummary';
import { WizardStepper } from './ProgressStrip';

export interface QuoteWizardProps {
  /** Fetches the page of a placed order before it is shown. */
  preloadPlaced: () => Promise<void>;
}

export function QuoteWizard({ preloadPlaced }: QuoteWizardProps) {
  const { progress, actions } = useWizard();
  const { step: current, order, isShipmentToPrice } = progress;
  // A step is a good deal to render: in small parts, between which the page answers.
  const step = useDeferredValue(current);
  const hasStepsBefore = useStepHistory(current);
  const { heading, bar } = STEP_FACTS[step];
  const { stepRef, focusNext } = useStepFocus(step);

  const preloadNext = () => {
    const next = [preloadAfter(step), ...(step === 'review' ? [preloadPlaced()] : [])];
    // What does not arrive now is asked for again when it is shown.
    Promise.all(next).catch(() => undefined);
  };

  const handleChange = (part: ChangedPart) => {
    focusNext(part.field);
    actions.goBackTo(part.step);
  };

  // In place of the wizard: going back from there must not lead to an order that could be placed again.
  if (order) {
    return hasStepsBefore ? null : <Placed orderNumber={order.orderNumber} />;
  }
  return (
    <Stack gap={4}>
      <WizardStepper step={step} />
      <div ref={stepRef} onFocusCapture={preloadNext} onPointerEnter={preloadNext}>
        <StepHeading level={2} tabIndex={-1} $isOnLine={bar === step}>
          {heading}
        </StepHeading>
        {isShipmentToPrice ? <ShipmentPricing /> : <Step step={step} onChange={handleChange} />}
        <OfflineNote />
      </div>
    </Stack>
  );
}

/** Leads to the page of the order; who placed it in the name of a customer sees it where they work. */
function Placed({ orderNumber }: { orderNumber: string }) {
  const onBehalf = useOnBehalf();
  const role = useSession()?.role;
  if (onBehalf && role) return <Navigate to={orderPlace(orderNumber, role)} replace />;
  return <Navigate to={placedPath(orderNumber)} replace state={JUST_PLACED} />;
}

/** Below the step, so that nothing moves. There before its words are, or a change of them is not announced. */
function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Note as="p">
          Prices need a connection. Go on when you are online: your quote stays here.
        </Note>
      )}
    </div>
  );
}

const Note = styled(Soft)`
  margin-top: ${token.space[4]};
`;

interface StepProps {
  step: WizardStep;
  onChange: (part: ChangedPart) => void;
}

function Step({ step, onChange }: StepProps) {
  const { quote } = useWizard().progress;
  if (step === 'addresses') return <AddressesStep />;
  if (quote && (step === 'payment' || step === 'review')) {
    return <QuotedStep quote={quote} step={step} onChange={onChange} />;
  }
  return <PackageStep />;
}

function QuotedStep({ quote, step, onChange }: StepProps & { quote: QuoteView }) {
  const { values } = useFormikContext<QuoteForm>();
  const chosen = chosenQuote(quote, values);
  if (step === 'payment') return <PaymentStep quote={chosen} />;
  return <ReviewStep quote={chosen} onChange={onChange} />;
}

/**
 * Moves the focus with the step: to the field that is asked for, else to what is wrong there, else to its heading.
 * Not on the first look.
 */
function useStepFocus(step: WizardStep) {
  const stepRef = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  const wantedField = useRef<string>(null);

  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const field = wantedField.current;
    wantedField.current = null;
    const wanted = field ? [`[name="${field}"]:checked`, `[name="${field}"]`] : [];
    // From the top, as a page of its own: what is above the fields is part of the step.
    stepRef.current?.closest('main')?.scrollIntoView();
    [...wanted, '[aria-invalid="true"]', 'h2']
      .map((selector) => stepRef.current?.querySelector<HTMLElement>(selector))
      .find((element) => element)
      ?.focus();
  }, [step]);

  const focusNext = (field: string) => {
    wantedField.current = field;
  };
  return { stepRef, focusNext };
}

const outOfSight = css`
  ${media.small} {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/* On a phone the line above has said it already, and the first field is what counts. */
const StepHeading = styled(SectionTitle)<{ $isOnLine: boolean }>`
  margin-bottom: ${token.space[4]};
  outline: none;
  ${({ $isOnLine }) => $isOnLine && outOfSight}
`;
