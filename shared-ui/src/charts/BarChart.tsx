import { useId, type ComponentProps } from 'react';
import styled from 'styled-components';
import { tabularFigures, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { Axes } from './Axes';
import { plain, type ChartData, type FormatValue } from './chart-data';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import { Picture } from './Picture';
import { plotOf, type Plot } from './plot';
import { barFill, Patterns } from './series.styles';
import { useWidth } from './use-width';

interface BarChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  data: ChartData;
  /** Its name: the caption of the table that those who listen get in its place. */
  label: string;
  format?: FormatValue;
  /** In px. */
  height?: number;
}

/** Amounts side by side. Read out as a table. */
export function BarChart({ data, label, format = plain, height = 240, ...rest }: BarChartProps) {
  const prefix = useId();
  const { ref, width } = useWidth<SVGSVGElement>();
  const plot = plotOf({ data, format, width, height, kind: 'bar' });

  return (
    <Box {...rest}>
      <ChartLegend series={data.series} kind="bar" />
      <Picture ref={ref} width={width} height={height}>
        <Patterns prefix={prefix} />
        <Axes plot={plot} categories={data.categories} format={format} />
        {data.series.map((series, place) =>
          series.values.map((value, index) => {
            if (value === null) return null;
            const bar = barAt(plot, { index, place, count: data.series.length, value });
            return (
              <g key={`${series.id}-${data.categories[index]}`}>
                <rect
                  {...bar}
                  fill={barFill(prefix, place)}
                  stroke={token.color.edge}
                  strokeWidth="1.5"
                />
                {data.series.length === 1 && plot.band > format(value).length * 8 && (
                  <Amount x={bar.x + bar.width / 2} y={bar.y - 5} textAnchor="middle">
                    {format(value)}
                  </Amount>
                )}
              </g>
            );
          }),
        )}
      </Picture>
      <VisuallyHidden as="div">
        <ChartTable data={data} caption={label} format={format} />
      </VisuallyHidden>
    </Box>
  );
}

interface BarPlace {
  index: number;
  /** Which series, of how many. */
  place: number;
  count: number;
  value: number;
}

function barAt(plot: Plot, { index, place, count, value }: BarPlace) {
  const together = Math.min(plot.band * 0.72, 56 * count);
  const width = together / count;
  const top = plot.y(value);
  return {
    x: plot.x(index) - together / 2 + place * width,
    y: top,
    width: Math.max(1, width - (count > 1 ? 2 : 0)),
    height: Math.max(0, plot.y(0) - top),
  };
}

const Box = styled.div`
  position: relative;
  min-width: 0;
`;

const Amount = styled.text`
  ${tabularFigures}
  fill: ${token.color.text};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;
