import { media, token } from '@courier/shared-ui/base';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Calls `onChange` with every change of the form's values, not with its initial ones. */
export function FormChangeListener<Values>({ onChange }: { onChange: (values: Values) => void }) {
  const { values } = useFormikContext<Values>();
  const first = useRef(values);

  useEffect(() => {
    if (values !== first.current) onChange(values);
  }, [values, onChange]);

  return null;
}

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
