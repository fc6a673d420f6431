import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { tabularFigures, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

export type TimelineState = 'completed' | 'current' | 'pending';

interface TimelineStep {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  time?: ReactNode;
  location?: ReactNode;
  state: TimelineState;
}

interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  steps: readonly TimelineStep[];
}

const stateWords: Readonly<Record<TimelineState, string>> = {
  completed: 'completed',
  current: 'now',
  pending: 'still to come',
};

/** What happened, in order: the route line stood on end. */
export function Timeline({ steps, ...rest }: TimelineProps) {
  return (
    <Line {...rest}>
      {steps.map((step, index) => (
        <Stop
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          $state={step.state}
          $isFollowed={steps[index + 1]?.state !== 'pending'}
        >
          <Title>
            {step.title}
            <VisuallyHidden>, {stateWords[step.state]}</VisuallyHidden>
          </Title>
          {step.time && <Time>{step.time}</Time>}
          {step.description && <More>{step.description}</More>}
          {step.location && <More>{step.location}</More>}
        </Stop>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  display: grid;
`;

const Title = styled.p`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: 1.35;
`;

const Time = styled.p`
  ${tabularFigures}
  color: ${token.color.textSoft};
  font-size: ${token.size.label};
`;

const More = styled.p`
  flex-basis: 100%;
  color: ${token.color.textSoft};
`;

const grounds: Readonly<Record<TimelineState, string>> = {
  completed: token.color.edge,
  current: token.color.signal,
  pending: token.color.ground,
};

/* A line that is drawn through leads to what happened, a dotted one to what is to come. */
const Stop = styled.li<{ $state: TimelineState; $isFollowed: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  min-height: ${token.space[12]};
  padding: 0 0 ${token.space[6]} ${token.space[10]};

  &:last-child {
    min-height: 0;
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${token.space[3]};
    bottom: -${token.space[3]};
    left: calc(0.625rem - 1px);
    border-inline-start: ${token.border.strong}
      ${({ $isFollowed }) => ($isFollowed ? 'solid' : 'dotted')}
      ${({ $isFollowed }) => ($isFollowed ? token.color.edge : token.color.textSoft)};
  }

  &::after {
    content: '';
    position: absolute;
    top: 0.25rem;
    left: ${({ $state }) => ($state === 'current' ? '0' : '0.1875rem')};
    width: ${({ $state }) => ($state === 'current' ? '1.25rem' : '0.875rem')};
    height: 0.875rem;
    border: ${token.border.strong} solid
      ${({ $state }) => ($state === 'pending' ? token.color.textSoft : token.color.edge)};
    border-radius: ${({ $state }) => ($state === 'current' ? token.radius.small : '50%')};
    background: ${({ $state }) => grounds[$state]};
  }

  ${Title} {
    color: ${({ $state }) => ($state === 'pending' ? token.color.textSoft : token.color.text)};
  }
`;
