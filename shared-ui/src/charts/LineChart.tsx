import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { Axes } from './Axes';
import { plain, type ChartData, type FormatValue } from './chart-data';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import { Picture } from './Picture';
import { plotOf, type Plot } from './plot';
import { dashes, Marker } from './series.styles';
import { useWidth } from './use-width';

interface LineChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  data: ChartData;
  /** Its name: the caption of the table that those who listen get in its place. */
  label: string;
  format?: FormatValue;
  /** In px. */
  height?: number;
}

/** Amounts over time, as a route between them. Read out as a table. */
export function LineChart({ data, label, format = plain, height = 240, ...rest }: LineChartProps) {
  const { ref, width } = useWidth<SVGSVGElement>();
  const plot = plotOf({ data, format, width, height, kind: 'line' });
  const isDense = plot.band < markRoom;
  const markEvery = isDense ? Math.ceil(markRoom / plot.band) : 1;
  // Several lines need their marks to be distinguished; one that is dense is clearer without.
  const hasMarks = !isDense || data.series.length > 1;

  return (
    <Box {...rest}>
      <ChartLegend series={data.series} kind="line" />
      <Picture ref={ref} width={width} height={height}>
        <Axes plot={plot} categories={data.categories} format={format} />
        {data.series.map((series, place) => (
          <g key={series.id}>
            <path
              d={pathOf(plot, series.values)}
              fill="none"
              stroke={token.color.edge}
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes[place % dashes.length]}
            />
            {series.values.map(
              (value, index) =>
                value !== null &&
                hasMarks &&
                index % markEvery === 0 && (
                  <Marker
                    key={data.categories[index]}
                    x={plot.x(index)}
                    y={plot.y(value)}
                    series={place}
                  />
                ),
            )}
          </g>
        ))}
      </Picture>
      <VisuallyHidden as="div">
        <ChartTable data={data} caption={label} format={format} />
      </VisuallyHidden>
    </Box>
  );
}

/** Closer than this, in px, marks run into each other. */
const markRoom = 14;

/** Broken where nothing is known: a line over a gap would claim a value. */
export function pathOf(plot: Pick<Plot, 'x' | 'y'>, values: readonly (number | null)[]): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${plot.x(index).toFixed(1)} ${plot.y(value).toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
}

const Box = styled.div`
  position: relative;
  min-width: 0;
`;
