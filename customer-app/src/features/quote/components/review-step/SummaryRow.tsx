import { Button, token, VisuallyHidden } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { WizardStep } from '../../wizard-steps';

/** Where a part of the order is changed. */
export interface ChangedPart {
  step: WizardStep;
  /** The name of its first field there. */
  field: string;
}

export interface ChangeProps {
  /** While the order is being placed nothing changes any more. */
  isLocked: boolean;
  onChange: (part: ChangedPart) => void;
}

interface SummaryRowProps extends ChangeProps, ChangedPart {
  term: string;
  children: ReactNode;
}

export function SummaryRow({ term, step, field, isLocked, onChange, children }: SummaryRowProps) {
  return (
    <Row>
      <Term>{term}</Term>
      <Value>{children}</Value>
      <Action>
        <Button size="small" disabled={isLocked} onClick={() => onChange({ step, field })}>
          Change<VisuallyHidden> {term.toLowerCase()}</VisuallyHidden>
        </Button>
      </Action>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template: 'term action' auto 'value action' auto / minmax(0, 1fr) auto;
  gap: 0 ${token.space[3]};

  & + & {
    padding-top: ${token.space[3]};
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Term = styled.dt`
  grid-area: term;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Value = styled.dd`
  grid-area: value;
  overflow-wrap: anywhere;
`;

const Action = styled.dd`
  grid-area: action;
`;
