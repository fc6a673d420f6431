import { longWeekday, type Weekday, WEEKDAYS } from '@courier/contract';
import { Checkbox, Cluster, Soft, token } from '@courier/shared-ui/base';
import { useBoundField } from '@courier/shared-ui/form';
import { useId } from 'react';
import styled from 'styled-components';

interface WeekdayFieldsProps {
  legend: string;
  hint: string;
}

/** On which days couriers come: a tick for each, at least one. */
export function WeekdayFields({ legend, hint }: WeekdayFieldsProps) {
  const { field, error, helpers } = useBoundField<Record<Weekday, boolean>>('weekdays');
  const id = useId();
  const describedBy = error ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <Group aria-describedby={describedBy}>
      <Legend>{legend}</Legend>
      <Cluster gap={4}>
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            name={`weekdays.${weekday}`}
            label={longWeekday(weekday)}
            checked={field.value[weekday]}
            // Where a submit fails, the form looks for a wrong control to focus.
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              void helpers.setValue({ ...field.value, [weekday]: target.checked })
            }
          />
        ))}
      </Cluster>
      <Soft as="p" id={`${id}-hint`}>
        {hint}
      </Soft>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: ${token.size.caption};
`;

const Legend = styled.legend`
  margin-bottom: ${token.space[1]};
  padding: 0;
  font-weight: ${token.weight.strong};
`;

/** As a field of the design system shows it: the bar keeps the error visible without its colour. */
const ErrorText = styled.p`
  padding-inline-start: ${token.space[2]};
  border-inline-start: 3px solid currentColor;
  color: ${token.color.danger};
  font-weight: ${token.weight.medium};
`;
