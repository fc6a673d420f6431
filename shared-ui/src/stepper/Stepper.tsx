import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

export interface Step {
  id: string;
  label: ReactNode;
}

export interface StepperProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly Step[];
  /** Id of the step being taken; an id that is none of them means that all are done. */
  current: string;
  /** What the steps lead through. */
  label?: string;
}

type Standing = 'done' | 'current' | 'ahead';

/** A way in a few steps, drawn as the route line. */
export function Stepper({ steps, current, label = 'Progress', ...rest }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  const place = at === -1 ? steps.length : at;

  return (
    <Line aria-label={label} {...rest}>
      {steps.map((step, index) => {
        const standing = standingOf(index, place);
        return (
          <Stop
            key={step.id}
            aria-current={standing === 'current' ? 'step' : undefined}
            $standing={standing}
          >
            <Label>
              <VisuallyHidden>{`Step ${index + 1} of ${steps.length}: `}</VisuallyHidden>
              {step.label}
              {standing === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </Label>
          </Stop>
        );
      })}
    </Line>
  );
}

function standingOf(index: number, place: number): Standing {
  if (index === place) return 'current';
  return index < place ? 'done' : 'ahead';
}

const Line = styled.ol`
  display: flex;
`;

const grounds: Readonly<Record<Standing, string>> = {
  done: token.color.edge,
  current: token.color.signal,
  ahead: token.color.ground,
};

/* Each stop draws its mark and the stretch to the next one; the last also the one that ends at its own mark. */
const Stop = styled.li<{ $standing: Standing }>`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  padding-top: ${token.space[8]};
  color: ${({ $standing }) => ($standing === 'current' ? token.color.text : token.color.textSoft)};
  font-weight: ${({ $standing }) =>
    $standing === 'current' ? token.weight.strong : token.weight.regular};

  /* The line ends where its room does: the last mark stands at the far edge, its label below it. */
  &:last-child:not(:only-child) {
    flex: 0 1 auto;
    text-align: end;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 0.6875rem;
    inset-inline: 0;
    border-top: ${token.border.strong}
      ${({ $standing }) => ($standing === 'done' ? 'solid' : 'dotted')}
      ${({ $standing }) => ($standing === 'done' ? token.color.edge : token.color.textSoft)};
  }

  &:last-child:not(:only-child)::before {
    content: '';
    position: absolute;
    top: 0.6875rem;
    /* Where dots go on from dots, the first of them would lie beside the last. */
    inset-inline: ${({ $standing }) => ($standing === 'ahead' ? '3px 1rem' : '0 1rem')};
    border-top: ${token.border.strong}
      ${({ $standing }) => ($standing === 'ahead' ? 'dotted' : 'solid')}
      ${({ $standing }) => ($standing === 'ahead' ? token.color.textSoft : token.color.edge)};
  }

  &:last-child:not(:only-child)::after {
    inset-inline: auto 0;
  }

  &::after {
    content: '';
    position: absolute;
    top: ${({ $standing }) => ($standing === 'current' ? '0' : '0.25rem')};
    left: 0;
    width: ${({ $standing }) => ($standing === 'current' ? '2.25rem' : '1rem')};
    height: ${({ $standing }) => ($standing === 'current' ? '1.5rem' : '1rem')};
    border: ${token.border.strong} solid
      ${({ $standing }) => ($standing === 'ahead' ? token.color.textSoft : token.color.edge)};
    border-radius: ${({ $standing }) => ($standing === 'done' ? '50%' : token.radius.small)};
    background: ${({ $standing }) => grounds[$standing]};
  }
`;

const Label = styled.span`
  display: block;
  padding-inline-end: ${token.space[2]};
  font-size: clamp(${token.size.caption}, 0.7rem + 0.4vw, ${token.size.label});
  line-height: 1.3;
  overflow-wrap: break-word;

  :last-child:not(:only-child) > & {
    padding-inline: ${token.space[2]} 0;
  }
`;
