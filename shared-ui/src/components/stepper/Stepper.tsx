import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Track } from '../route-line/Track';
import { token } from '../tokens';
import { VisuallyHidden, visuallyHidden } from '../visually-hidden';

export interface Step {
  id: string;
  label: ReactNode;
}

interface StepperProps extends Omit<ComponentProps<'div'>, 'children'> {
  steps: readonly Step[];
  /** Id of the step being taken; an id that is none of them means that all are done. */
  current: string;
  /** How much of the way is done, 0 to 100. */
  progress: number;
}

/** A way in a few steps, drawn as the route line: the box is as far along as the progress says. */
export function Stepper({ steps, current, progress, ...rest }: StepperProps) {
  const found = steps.findIndex((step) => step.id === current);
  const at = found === -1 ? steps.length : found;
  const percent = Math.min(100, Math.max(0, Math.round(progress)));

  return (
    <div {...rest}>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Track place={percent / 100} state={percent === 100 ? 'arrived' : 'moving'} />
      </div>
      <Stops aria-label="Steps">
        {steps.map((step, index) => (
          <Stop key={step.id} aria-current={index === at ? 'step' : undefined}>
            <VisuallyHidden>{`Step ${index + 1} of ${steps.length}: `}</VisuallyHidden>
            {step.label}
            {index < at && <VisuallyHidden>, done</VisuallyHidden>}
          </Stop>
        ))}
      </Stops>
    </div>
  );
}

const Stops = styled.ol`
  container-type: inline-size;
  display: flex;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-size: clamp(${token.size.caption}, 0.7rem + 0.4vw, ${token.size.label});
  line-height: 1.3;
`;

/* The first is at the start of the line, the last at its end, the others between. */
const Stop = styled.li`
  flex: 1 1 0;
  min-width: 0;
  color: ${token.color.textSoft};
  text-align: center;
  overflow-wrap: break-word;

  &:first-child {
    text-align: start;
  }

  &:last-child:not(:only-child) {
    text-align: end;
  }

  &[aria-current] {
    color: ${token.color.text};
    font-weight: ${token.weight.strong};
  }

  /* Letters too large for all of them: the step that is being taken is written out. */
  @container (max-width: 12rem) {
    &:not([aria-current]) {
      ${visuallyHidden}
    }
  }
`;
