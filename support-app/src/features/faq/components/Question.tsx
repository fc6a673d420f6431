import { ChevronGlyph, token } from '@courier/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { Answer } from '../answers';

interface QuestionProps {
  answer: Answer;
  isOpen: boolean;
  onToggle: () => void;
}

/** A question that opens and closes its answer. */
export function Question({ answer, isOpen, onToggle }: QuestionProps) {
  const id = useId();
  return (
    <Fold>
      <Header>
        <Trigger
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
        >
          {answer.question}
          <ChevronGlyph />
        </Trigger>
      </Header>
      <Content
        id={`${id}-answer`}
        role="region"
        aria-labelledby={`${id}-question`}
        hidden={!isOpen}
      >
        {answer.answer}
      </Content>
    </Fold>
  );
}

const Fold = styled.div`
  border-top: ${token.border.hairline} solid ${token.color.line};

  /* The title of the category is over an ink line, and one closes the list. */
  h3 + & {
    border-top: ${token.border.object} solid ${token.color.edge};
  }

  &:last-child {
    border-bottom: ${token.border.object} solid ${token.color.edge};
  }
`;

const Header = styled.h4`
  margin: 0;
  font-size: ${token.size.body};
`;

const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[4]} 0;
  border: 0;
  background: none;
  font-weight: ${token.weight.strong};
  text-align: start;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }

  svg {
    flex: none;
    transition: transform ${token.motion.calm} ${token.motion.ease};
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Content = styled.div`
  max-width: ${token.measure.text};
  padding-bottom: ${token.space[5]};
`;
