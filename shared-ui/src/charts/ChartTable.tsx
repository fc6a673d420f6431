import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { tabularFigures, token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';
import { plain, type ChartData, type FormatValue } from './chart-data';

interface ChartTableProps extends ComponentProps<'table'> {
  data: ChartData;
  /** Its name. */
  caption: string;
  format?: FormatValue;
}

/** The numbers behind a chart. */
export function ChartTable({ data, caption, format = plain, ...rest }: ChartTableProps) {
  return (
    <Grid {...rest}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{data.categoryLabel}</th>
          {data.series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {data.series.map(({ id, values }) => {
              const value = values[index] ?? null;
              return <td key={id}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = styled.table`
  ${tabularFigures}
  width: 100%;
  border-collapse: collapse;

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${token.space[2]} ${token.space[3]};
    text-align: end;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  thead th {
    color: ${token.color.textSoft};
    font-size: ${token.size.caption};
    font-weight: ${token.weight.strong};
  }

  tbody th {
    font-weight: ${token.weight.regular};
  }

  tr {
    border-bottom: ${token.border.hairline} solid ${token.color.line};
  }
`;
