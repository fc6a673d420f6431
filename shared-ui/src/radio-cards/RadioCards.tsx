import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { useFieldNotes } from '../field';
import { token } from '../tokens';
import { RadioCard } from './RadioCard';

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
