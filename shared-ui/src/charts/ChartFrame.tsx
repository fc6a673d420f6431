import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { SectionTitle } from '../text';
import { media, token } from '../tokens';
import { plain, type ChartData, type FormatValue } from './chart-data';
import { ChartTable } from './ChartTable';

interface ChartFrameProps extends Omit<ComponentProps<'figure'>, 'title'> {
  title: string;
  /** What the chart says, in a sentence: its point, or the period it covers. */
  description?: ReactNode;
  /** Level of the title in the page. */
  level?: 2 | 3 | 4;
  /** The same data as the chart's. */
  data: ChartData;
  format?: FormatValue;
  /** The chart. */
  children: ReactNode;
}

/** A chart under its title, with a way to its numbers. */
export function ChartFrame({
  title,
  description,
  level = 3,
  data,
  format = plain,
  children,
  ...rest
}: ChartFrameProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);

  return (
    <Figure
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-words` : undefined}
      {...rest}
    >
      <Head>
        <div>
          <SectionTitle id={`${id}-title`} level={level}>
            {title}
          </SectionTitle>
          {description && <Words id={`${id}-words`}>{description}</Words>}
        </div>
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

const Words = styled.p`
  color: ${token.color.textSoft};
  font-size: ${token.size.label};
`;

const Turn = styled(Button)`
  ${media.print} {
    display: none;
  }
`;
