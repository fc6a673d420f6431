import { media, token } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** Back at the left, onward at the right; on a phone the way on comes first. */
export const StepFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[3]};
  margin-top: ${token.space[8]};
  padding-top: ${token.space[5]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  > :first-child:not(:only-child) {
    margin-inline-end: auto;
  }

  ${media.small} {
    flex-direction: column-reverse;
    align-items: stretch;

    > :first-child:not(:only-child) {
      margin-inline-end: 0;
    }
  }
`;
