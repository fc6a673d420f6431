import { ChevronGlyph, Grid, SectionTitle, token } from '@courier/shared-ui/base';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { type Answer, ANSWERS } from '../answers';

/** Questions by category. One answer is open at a time over all of them, or none. */
export function Faq() {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Grid gap={8} min="22rem">
      {ANSWERS.map(({ category, answers }) => (
        <section key={category} aria-label={category}>
          <Category level={3}>{category}</Category>
          {answers.map((answer) => (
            <Question
              key={answer.id}
              answer={answer}
              isOpen={answer.id === openId}
              onToggle={() => setOpenId(answer.id === openId ? null : answer.id)}
            />
          ))}
        </section>
      ))}
    </Grid>
  );
}

const Category = styled(SectionTitle)`
  margin-bottom: ${token.space[3]};
`;

interface QuestionProps {
  answer: Answer;
  isOpen: boolean;
  onToggle: () => void;
}

/** A question that opens and closes its answer. */
function Question({ answer, isOpen, onToggle }: QuestionProps) {
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
