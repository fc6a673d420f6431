import { useId } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import type { ChartSeries } from './chart-data';
import { barFill, dashes, Marker, Patterns } from './series.styles';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  kind: 'bar' | 'line';
}

/** Which pattern is which. One series needs none: the title says what it is. */
export function ChartLegend({ series, kind }: ChartLegendProps) {
  const prefix = useId();
  if (series.length < 2) return null;
  return (
    <List aria-hidden="true">
      {series.map(({ id, label }, index) => (
        <Entry key={id}>
          <svg width="28" height="14" viewBox="0 0 28 14">
            <Patterns prefix={prefix} />
            {kind === 'bar' ? (
              <rect
                x="7"
                y="1"
                width="13"
                height="12"
                fill={barFill(prefix, index)}
                stroke={token.color.edge}
                strokeWidth="1.5"
              />
            ) : (
              <>
                <path
                  d="M0 7h28"
                  stroke={token.color.edge}
                  strokeWidth="2"
                  strokeDasharray={dashes[index % dashes.length]}
                />
                <Marker x={14} y={7} series={index} />
              </>
            )}
          </svg>
          {label}
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[3]};
  font-size: ${token.size.caption};
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;
