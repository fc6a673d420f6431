import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../tokens';

interface RadioCardProps {
  name: string;
  value: string;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  invalid: boolean;
  checked: boolean;
  onChoose: () => void;
}

export function RadioCard({
  label,
  description,
  aside,
  invalid,
  onChoose,
  ...input
}: RadioCardProps) {
  const id = useId();
  return (
    <Card htmlFor={id}>
      <Radio
        {...input}
        type="radio"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={description || aside ? `${id}-more` : undefined}
        aria-invalid={invalid || undefined}
        onChange={onChoose}
      />
      <Label id={`${id}-label`}>{label}</Label>
      {(description || aside) && (
        <More id={`${id}-more`}>
          {description && <span>{description}</span>}
          {aside && <Aside>{aside}</Aside>}
        </More>
      )}
    </Card>
  );
}

const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  column-gap: ${token.space[3]};
  min-height: ${token.target.touch};
  padding: ${token.space[3]} min(${token.space[4]}, 4.5vw);
  border: ${token.border.hairline} solid ${token.color.textSoft};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  cursor: pointer;

  &:hover {
    border-color: ${token.color.edge};
  }

  &:has(:checked) {
    border-color: ${token.color.edge};
    box-shadow: inset 0 0 0 1px ${token.color.edge};
    background: ${token.color.selected};
  }

  &:has([aria-invalid]) {
    border-color: ${token.color.danger};
  }

  &:has(:disabled) {
    border-style: dashed;
    color: ${token.color.textDisabled};
    cursor: not-allowed;
  }

  &:has(:focus-visible) {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

/** Chosen is a box on the spot, like the box on the route line. */
const Radio = styled.input`
  appearance: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: 50%;
  outline: none;
  background: ${token.color.surface};

  &:checked {
    border-radius: ${token.radius.small};
    background: ${token.color.signal};
    box-shadow: inset 0 0 0 1px ${token.color.signalEdge};
  }

  &:disabled {
    border-color: ${token.color.line};
  }

  ${media.forced} {
    appearance: auto;
  }
`;

const Label = styled.span`
  font-weight: ${token.weight.strong};
`;

const More = styled.span`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

const Aside = styled.span`
  color: ${token.color.text};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
`;
