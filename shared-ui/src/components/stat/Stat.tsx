import {
  Children,
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { formatRand } from '@courier/contract';
import styled, { css } from 'styled-components';
import type { MoneyProps } from '../text';
import { tabularFigures, token, wideType } from '../tokens';

interface StatProps extends Omit<ComponentProps<'dl'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** `small` for words. */
  size?: StatSize;
}

type StatSize = 'small' | 'medium';

/** One number under its label, alone or in a `StatStrip`. */
export function Stat({ label, value, note, size = 'medium', ...rest }: StatProps) {
  return (
    <Cell {...rest}>
      <Label>{label}</Label>
      <Value $size={size}>{value}</Value>
      {note && <Note>{note}</Note>}
    </Cell>
  );
}

const Cell = styled.dl`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Label = styled.dt`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const sizes: Readonly<Record<StatSize, ReturnType<typeof css>>> = {
  small: css`
    font-size: ${token.size.body};
    font-weight: ${token.weight.strong};
    line-height: 1.35;
  `,
  medium: css`
    ${wideType}
    font-size: var(--stat-number, ${token.size.title});
  `,
};

const Value = styled.dd<{ $size: StatSize }>`
  ${tabularFigures}
  ${({ $size }) => sizes[$size]}
  overflow-wrap: break-word;
`;

const Note = styled.dd`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

interface StatStripProps extends ComponentProps<'div'> {
  /** Over a list that people work in: one low line, each number as wide as it is. */
  isLow?: boolean;
}

/** One ink box with hairlines between its numbers, in rows that come out even whatever the width. */
export function StatStrip({ children, isLow = false, ...rest }: StatStripProps) {
  const cells = Children.toArray(children);
  if (isLow) {
    return (
      <Box {...rest}>
        <LowCells>{cells}</LowCells>
      </Box>
    );
  }
  return (
    <Box {...rest}>
      <Cells
        $rows={evenRows(cells.length)}
        style={{ '--stat-length': longest(cells) } as CSSProperties}
      >
        {cells}
      </Cells>
    </Box>
  );
}

/** Characters of the longest number, at least those of `R184220.50`, so that a strip that still loads keeps its size. */
function longest(cells: readonly ReactNode[]): number {
  return Math.max(
    10,
    ...cells.map((cell) => {
      const { size, value } = (cell as ReactElement<StatProps>).props;
      const rand = (value as ReactElement<Partial<MoneyProps>> | null)?.props?.rand;
      // What is drawn and not written takes care of itself.
      const written = rand === undefined ? value : formatRand(rand);
      return size || typeof written === 'object' ? 0 : String(written).length;
    }),
  );
}

/** How many numbers may be in a row, the fewest first: 2, 3 or 6 of six, so that none is left over. */
function evenRows(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (inRow) => inRow === 2 || (inRow > 1 && count % inRow === 0),
  );
}

/** Least width of a number with its padding, in rem, before there are fewer in a row. */
const roomyCell = 10.5;
/** Two are still beside each other on the narrowest phone. */
const leastPair = 15;
/** How wide a digit is, in em of its number. */
const digit = 0.74;

const Box = styled.div`
  container-type: inline-size;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  overflow: hidden;
`;

/* Each cell draws its own hairline to the left and above; the box clips the outermost away. */
const Cells = styled.div<{ $rows: readonly number[] }>`
  --stat-padding: clamp(${token.space[3]}, 3cqi, ${token.space[5]});
  display: grid;
  margin: -1px 0 0 -1px;

  > * {
    padding: ${token.space[4]} var(--stat-padding);
    border-top: ${token.border.hairline} solid ${token.color.line};
    border-inline-start: ${token.border.hairline} solid ${token.color.line};
  }

  ${({ $rows }) =>
    $rows.map(
      (inRow) => css`
        @container (min-width: ${inRow === 2 ? leastPair : inRow * roomyCell}rem) {
          --stat-number: clamp(
            0.75rem,
            (${100 / inRow}cqi - 2 * var(--stat-padding)) / (${digit} * var(--stat-length)),
            ${token.size.title}
          );
          grid-template-columns: repeat(${inRow}, minmax(0, 1fr));

          > :last-child:nth-child(odd) {
            grid-column: ${inRow === 2 ? '1 / -1' : 'auto'};
          }
        }
      `,
    )}
`;

const LowCells = styled.div`
  --stat-number: ${token.size.body};
  display: flex;
  margin: -1px 0 0 -1px;

  > * {
    flex: 1 1 auto;
    gap: 0;
    padding: 0.1875rem ${token.space[3]} 0.0625rem;
    border-top: ${token.border.hairline} solid ${token.color.line};
    border-inline-start: ${token.border.hairline} solid ${token.color.line};
    line-height: 1.2;
    white-space: nowrap;
  }

  dt {
    font-size: 0.75rem;
    font-weight: ${token.weight.regular};
  }

  @container (max-width: 39.99rem) {
    --stat-number: ${token.size.label};
    display: grid;
    grid-template-columns: repeat(3, auto);

    > * {
      padding-inline: ${token.space[2]};
    }
  }

  @container (max-width: 19.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > * {
      white-space: normal;
    }
  }
`;
