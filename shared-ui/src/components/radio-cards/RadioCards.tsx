import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFieldNotes } from '../field';
import { media, token } from '../tokens';

export interface RadioCardOption<V extends string = string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the far end: a price, a time. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string = string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  legend: ReactNode;
  name: string;
  value: V | '' | undefined;
  onChange: (value: V) => void;
  options: readonly RadioCardOption<V>[];
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

/** One choice of a few, each with space for a word of explanation. */
export function RadioCards<V extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  hint,
  error,
  required,
  'aria-describedby': ownDescription,
  ...rest
}: RadioCardsProps<V>) {
  const { describedBy, notes } = useFieldNotes({ hint, error, 'aria-describedby': ownDescription });

  return (
    <Group {...rest} aria-describedby={describedBy}>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={name}
            required={required}
            invalid={Boolean(error)}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </Options>
      {notes}
    </Group>
  );
}

interface RadioCardProps extends RadioCardOption {
  name: string;
  required: boolean | undefined;
  invalid: boolean;
  checked: boolean;
  onChoose: () => void;
}

function RadioCard({ label, description, aside, invalid, onChoose, ...input }: RadioCardProps) {
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

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${token.space[2]};
  padding: 0;
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

/** As many beside one another as fit, touching like stamps on a sheet. */
const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${token.space[2]};
  margin-bottom: ${token.space[1]};
`;

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

/** A ring, with a dot in it where it is chosen. */
const Radio = styled.input`
  appearance: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem 0 0;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: 50%;
  background: ${token.color.surface};

  &:checked {
    background: ${token.color.edge};
    box-shadow: inset 0 0 0 3px ${token.color.surface};
  }

  &:disabled {
    border-color: ${token.color.line};
  }

  /* The card shows it. */
  &:focus-visible {
    outline: none;
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
  justify-content: space-between;
  gap: ${token.space[3]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

const Aside = styled.span`
  flex: none;
  color: ${token.color.text};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
`;
