import { formatDay, type IsoDay } from '@courier/contract';
import { media, token, wideType } from '@courier/shared-ui/base';
import { useId } from 'react';
import styled from 'styled-components';

interface DayTilesProps {
  legend: string;
  name: string;
  /** Blank for none. */
  value: IsoDay | '';
  onChange: (day: IsoDay) => void;
  options: readonly IsoDay[];
  error?: string | undefined;
}

/** One day of a few, as on a calendar that is torn off. */
export function DayTiles({ legend, name, value, onChange, options, error }: DayTilesProps) {
  const errorId = useId();
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <Legend>{legend}</Legend>
      <Tiles>
        {options.map((day) => {
          const [weekday, date] = formatDay(day).split(' ');
          return (
            <Tile key={day}>
              <input
                type="radio"
                name={name}
                value={day}
                checked={day === value}
                aria-label={formatDay(day)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(day)}
              />
              <span aria-hidden>{weekday}</span>
              <DayOfMonth aria-hidden>{date}</DayOfMonth>
            </Tile>
          );
        })}
      </Tiles>
      {error && <Fault id={errorId}>{error}</Fault>}
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

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(3.75rem, 1fr));
  gap: ${token.space[2]};
  max-width: 30rem;
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: 3.75rem;
  border: ${token.border.hairline} solid ${token.color.textSoft};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  cursor: pointer;

  /* The whole tile is the target; in forced colours the browser's own mark is what shows. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;

    ${media.forced} {
      inset: auto auto 2px 2px;
      width: auto;
      height: auto;
      opacity: 1;
    }
  }

  &:hover {
    border-color: ${token.color.edge};
  }

  &:has(:checked) {
    border-color: ${token.color.edge};
    box-shadow:
      inset 0 0 0 1px ${token.color.edge},
      inset 0 -6px 0 0 ${token.color.signal};
    background: ${token.color.selected};
  }

  &:has([aria-invalid]) {
    border-color: ${token.color.danger};
  }

  &:has(:focus-visible) {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

const Fault = styled.p`
  margin-top: ${token.space[2]};
  color: ${token.color.danger};
  font-size: ${token.size.caption};
`;

const DayOfMonth = styled.span`
  ${wideType}
  font-size: ${token.size.lead};
`;
