import { Stepper } from '@courier/shared-ui';
import { token, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { PROGRESS_STRIP, STEP_BAR, STEP_FACTS, type WizardStep } from '../wizard-steps';

/** Where the visitor is in three words: a quiet line, the route line below it shows the progress. */
export function ProgressStrip({ step }: { step: WizardStep }) {
  const current = STEP_FACTS[step].strip;
  const at = PROGRESS_STRIP.findIndex(({ id }) => id === current);
  return (
    <Strip aria-label="Progress from package to booking">
      {PROGRESS_STRIP.map(({ id, label }, index) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          {label}
          {(at === -1 || index < at) && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </Strip>
  );
}

const Strip = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: ${token.space[2]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  line-height: 1.25rem;

  > li + li::before {
    content: '›' / '';
    margin-inline: ${token.space[2]};
    font-weight: ${token.weight.regular};
  }

  > [aria-current] {
    color: ${token.color.text};
    font-weight: ${token.weight.strong};
  }
`;

/** The wizard's one progress display: its steps on the route line, with how far along the visitor is. */
export function WizardStepper({ step }: { step: WizardStep }) {
  const { bar, progress } = STEP_FACTS[step];
  return <Stepper steps={STEP_BAR} current={bar} progress={progress} />;
}
