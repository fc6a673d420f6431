import { Stepper } from '@courier/shared-ui';
import { STEP_BAR, STEP_FACTS, type WizardStep } from '../wizard-steps';

/** The wizard's one progress display: its steps on the route line, with how far along the visitor is. */
export function WizardStepper({ step }: { step: WizardStep }) {
  const { bar, progress } = STEP_FACTS[step];
  return <Stepper steps={STEP_BAR} current={bar} progress={progress} />;
}
