import { Grid, SectionTitle, token } from '@courier/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ANSWERS } from '../answers';
import { Question } from './Question';

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
