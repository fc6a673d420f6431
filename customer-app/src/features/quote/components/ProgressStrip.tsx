import { token, VisuallyHidden, wideType } from '@courier/shared-ui';
import styled from 'styled-components';
import { PROGRESS_STRIP, STEP_FACTS, type WizardStep } from '../wizard-steps';

/** The whole way in three words, above the card. */
export function ProgressStrip({ step }: { step: WizardStep }) {
  const current = STEP_FACTS[step].strip;
  const at = PROGRESS_STRIP.findIndex(({ id }) => id === current);
  return (
    <Strip aria-label="Progress from package to booking">
      {PROGRESS_STRIP.map(({ id, label }, index) => (
        <Word
          key={id}
          aria-current={id === current ? 'step' : undefined}
          $isDone={at === -1 || index < at}
        >
          {label}
          {(at === -1 || index < at) && <VisuallyHidden>, done</VisuallyHidden>}
        </Word>
      ))}
    </Strip>
  );
}

const Strip = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[6]};
  margin-bottom: ${token.space[5]};
`;

const Word = styled.li<{ $isDone: boolean }>`
  ${wideType}
  padding-block: ${token.space[1]};
  border-bottom: ${token.border.strong} ${({ $isDone }) => ($isDone ? 'solid' : 'dotted')}
    ${({ $isDone }) => ($isDone ? token.color.edge : token.color.textSoft)};
  color: ${({ $isDone }) => ($isDone ? token.color.text : token.color.textSoft)};

  &[aria-current] {
    padding-inline: ${token.space[3]};
    border: ${token.border.object} solid ${token.color.signalEdge};
    border-radius: ${token.radius.small};
    background: ${token.color.signal};
    color: ${token.color.onSignal};
  }
`;
