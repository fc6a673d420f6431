import styled from 'styled-components';
import { tabularFigures, token } from '../tokens';
import type { FormatValue } from './chart-data';
import type { Plot } from './plot';

interface AxesProps {
  plot: Plot;
  categories: readonly string[];
  format: FormatValue;
}

/** Hairlines with their values, an ink base line, and as many category names as fit. */
export function Axes({ plot, categories, format }: AxesProps) {
  return (
    <g>
      {plot.steps.map((value) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.width}
            y1={plot.y(value)}
            y2={plot.y(value)}
            stroke={value === 0 ? token.color.edge : token.color.line}
            strokeWidth={value === 0 ? 1.5 : 1}
          />
          <Words x={plot.left - 8} y={plot.y(value)} dy="0.35em" textAnchor="end">
            {format(value)}
          </Words>
        </g>
      ))}
      {categories.map(
        (category, index) =>
          index % plot.labelEvery === 0 && (
            <Words key={category} x={plot.x(index)} y={plot.y(0)} dy="1.6em" textAnchor="middle">
              {category}
            </Words>
          ),
      )}
    </g>
  );
}

const Words = styled.text`
  ${tabularFigures}
  fill: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
