import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, tabularFigures, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { ChartTable } from './ChartFrame';
import { plotOf, type ChartData, type FormatValue, type Plot } from './plot';

interface ChartProps extends Omit<ComponentProps<'div'>, 'children'> {
  data: ChartData;
  /** Its name: the caption of the table that those who listen get in its place. */
  label: string;
  format?: FormatValue;
  /** In px. */
  height?: number;
}

/** Amounts side by side. Read out as a table. */
export function BarChart(props: ChartProps) {
  const { data, format = String } = props;
  return (
    <Chart {...props} kind="bar">
      {(plot) =>
        data.values.map((value, index) => {
          const width = Math.min(plot.band * 0.72, 56);
          const top = plot.y(value);
          return (
            <g key={data.categories[index]}>
              <rect
                x={plot.x(index) - width / 2}
                y={top}
                width={Math.max(1, width)}
                height={Math.max(0, plot.y(0) - top)}
                fill={token.color.edge}
                stroke={token.color.edge}
                strokeWidth="1.5"
              />
              {plot.band > format(value).length * 8 && (
                <Amount x={plot.x(index)} y={top - 5} textAnchor="middle">
                  {format(value)}
                </Amount>
              )}
            </g>
          );
        })
      }
    </Chart>
  );
}

/** Amounts over time, as a route between them. Read out as a table. */
export function LineChart(props: ChartProps) {
  const { categories, values } = props.data;
  return (
    <Chart {...props} kind="line">
      {(plot) => (
        <g>
          <path
            d={pathOf(plot, values)}
            fill="none"
            stroke={token.color.edge}
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {plot.band >= markRoom &&
            values.map((value, index) => (
              <circle
                key={categories[index]}
                cx={plot.x(index)}
                cy={plot.y(value)}
                r="3.5"
                fill={token.color.edge}
                stroke={token.color.edge}
                strokeWidth="1.75"
              />
            ))}
        </g>
      )}
    </Chart>
  );
}

/** Closer than this, in px, marks run into each other. */
const markRoom = 14;

function pathOf(plot: Plot, values: readonly number[]): string {
  const points = values.map(
    (value, index) => `${plot.x(index).toFixed(1)} ${plot.y(value).toFixed(1)}`,
  );
  return `M${points.join('L')}`;
}

interface FrameProps extends ChartProps {
  kind: 'bar' | 'line';
  children: (plot: Plot) => ReactNode;
}

function Chart({
  kind,
  data,
  label,
  format = String,
  height = 240,
  children,
  ...rest
}: FrameProps) {
  const { ref, width } = useWidth();
  const plot = plotOf({ data, format, width, height, kind });

  return (
    <Box {...rest}>
      <Drawing
        ref={ref}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin"
        aria-hidden="true"
      >
        <Axes plot={plot} categories={data.categories} format={format} />
        {children(plot)}
      </Drawing>
      <VisuallyHidden as="div">
        <ChartTable data={data} caption={label} format={format} />
      </VisuallyHidden>
    </Box>
  );
}

/** Where nothing can be measured yet. */
const unmeasured = 640;

/** Width of the drawing in px, so that it keeps its type size instead of being scaled. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(unmeasured);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || unmeasured);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}

interface AxesProps {
  plot: Plot;
  categories: readonly string[];
  format: FormatValue;
}

/** Hairlines with their values, an ink base line, and as many category names as fit. */
function Axes({ plot, categories, format }: AxesProps) {
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

const Box = styled.div`
  position: relative;
  min-width: 0;
`;

/** On paper, whose width nobody measures, it is drawn smaller. */
const Drawing = styled.svg`
  width: 100%;
  overflow: visible;

  ${media.print} {
    height: auto;
  }
`;

const Words = styled.text`
  ${tabularFigures}
  fill: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

const Amount = styled.text`
  ${tabularFigures}
  fill: ${token.color.text};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;
