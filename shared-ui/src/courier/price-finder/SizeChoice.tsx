import { forcedSelection, token } from '../../components/tokens';
import { VisuallyHidden } from '../../components/visually-hidden';
import styled from 'styled-components';
import type { PackageSize } from '@courier/contract';

interface SizeChoiceProps {
  value: PackageSize;
  options: readonly { value: PackageSize; label: string; detail: string }[];
  onChoose: (size: PackageSize) => void;
}

/** The size of the box: one of a few, side by side. */
export function SizeChoice({ value, options, onChoose }: SizeChoiceProps) {
  return (
    <Group>
      <VisuallyHidden as="legend">Size</VisuallyHidden>
      {options.map((option) => (
        <Size key={option.value}>
          <input
            type="radio"
            name="size"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <strong>{option.label}</strong>
          <span>{option.detail}</span>
        </Size>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
`;

/* The chosen one is pale with a line below, as chosen things are; the radio itself says so to everybody else. */
const Size = styled.label`
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[1]};
  font-size: ${token.size.caption};
  text-align: center;
  cursor: pointer;

  & + & {
    border-inline-start: ${token.border.hairline} solid ${token.color.line};
  }

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &:has(:checked) {
    background: ${token.color.selected};
    box-shadow: inset 0 -3px ${token.color.signalEdge};
    ${forcedSelection}
  }

  &:has(:focus-visible) {
    outline: ${token.border.strong} solid ${token.color.focus};
    outline-offset: 2px;
  }

  input {
    margin: 0 0 ${token.space[1]};
    accent-color: ${token.color.edge};
  }
`;
