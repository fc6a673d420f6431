import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { SectionTitle } from '../text';
import { media, tabularFigures, token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';
import type { ChartData, FormatValue } from './plot';

interface ChartFrameProps extends Omit<ComponentProps<'figure'>, 'title'> {
  title: string;
  /** The same data as the chart's. */
  data: ChartData;
  format?: FormatValue;
  /** The chart. */
  children: ReactNode;
}

/** A chart under its title, with a way to its numbers. */
export function ChartFrame({ title, data, format, children, ...rest }: ChartFrameProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);

  return (
    <Figure aria-labelledby={titleId} {...rest}>
      <Head>
        <SectionTitle id={titleId} level={3}>
          {title}
        </SectionTitle>
        <Turn size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Turn>
      </Head>
      {isTable ? <ChartTable data={data} caption={title} format={format} /> : children}
    </Figure>
  );
}

const Figure = styled.figure`
  min-width: 0;

  ${media.print} {
    break-inside: avoid;
  }
`;

const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
`;

const Turn = styled(Button)`
  ${media.print} {
    display: none;
  }
`;

interface ChartTableProps {
  data: ChartData;
  /** Its name. */
  caption: string;
  format?: FormatValue;
}

/** The numbers behind a chart. */
export function ChartTable({ data, caption, format = String }: ChartTableProps) {
  return (
    <Grid>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{data.categoryLabel}</th>
          <th scope="col">{data.label}</th>
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            <td>{format(data.values[index] ?? 0)}</td>
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
