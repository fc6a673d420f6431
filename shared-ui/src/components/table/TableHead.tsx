import styled, { css } from 'styled-components';
import { media, token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';
import type { TableColumn } from './TableRow';
import { SelectBox } from './SelectBox';
import { allState, toggleAll, type TableSelection } from './selection';
import { type CellProps, columnStyles } from './table.styles';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  selection?: TableSelection<Row>;
  /** Keys of the rows here that can be ticked. */
  selectableKeys: readonly string[];
  /** Stays at the top of the box that scrolls. */
  sticky?: boolean;
  /** Given where only a part of the rows is in the document. */
  rowIndex?: number;
}

export function TableHead<Row>({
  columns,
  selection,
  selectableKeys,
  sticky = false,
  rowIndex,
}: TableHeadProps<Row>) {
  const state = selection && allState(selection.keys, selectableKeys);

  return (
    <Head role="rowgroup" $sticky={sticky} $keepTick={Boolean(selection)}>
      <tr role="row" aria-rowindex={rowIndex}>
        {selection && (
          <HeadCell role="columnheader" scope="col" data-tick="" $align="start">
            <SelectBox
              label={selection.allLabel ?? 'Select all'}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => selection.onChange((keys) => toggleAll(keys, selectableKeys))}
            />
            <AllWords aria-hidden="true">{selection.allLabel ?? 'Select all'}</AllWords>
          </HeadCell>
        )}
        {columns.map(({ id, header, width, align = 'start', sorted, fits, leftOutBelow }) => (
          <HeadCell
            key={id}
            role="columnheader"
            scope="col"
            aria-sort={sorted}
            style={width ? { width } : undefined}
            $align={align}
            $fits={fits}
            $from={leftOutBelow}
          >
            {header}
          </HeadCell>
        ))}
      </tr>
    </Head>
  );
}

const HeadCell = styled.th<CellProps>`
  padding: var(--head-block, ${token.space[2]}) var(--cell-inline, ${token.space[3]});
  color: ${token.color.textSoft};
  font-size: var(--head-size, ${token.size.caption});
  font-weight: ${token.weight.strong};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;

  &[data-tick] {
    width: ${token.space[12]};
  }

  ${columnStyles}
`;

/** The box that ticks all is of use over cards too. */
const tickOnly = css`
  display: block;
  border: 0;

  tr,
  ${HeadCell}[data-tick] {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    width: auto;
    white-space: normal;
  }

  ${HeadCell}:not([data-tick]) {
    ${visuallyHidden}
    /* Whatever width its column asks for. */
    max-width: 1px;
  }
`;

interface HeadProps {
  $sticky: boolean;
  $keepTick: boolean;
}

/** Cards name each value themselves; what they can be sorted by stays for those who listen. */
const Head = styled.thead<HeadProps>`
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  ${({ $sticky }) =>
    $sticky &&
    css`
      position: sticky;
      z-index: 1;
      top: 0;
      background: var(--notch-ground, ${token.color.ground});
      /* The border of a collapsed table scrolls away from a head that stays. */
      box-shadow: inset 0 -1px 0 ${token.color.line};

      ${media.print} {
        position: static;
      }
    `}

  ${media.cards} {
    ${({ $keepTick }) => ($keepTick ? tickOnly : visuallyHidden)}

    &:focus-within:not(:has([data-tick] :focus)) {
      position: static;
      display: block;
      width: auto;
      height: auto;
      margin: 0;
      clip-path: none;
      white-space: normal;

      ${HeadCell} {
        position: static;
        width: auto;
        height: auto;
        margin: 0;
        clip-path: none;
      }
    }
  }
`;

/** Beside the box where rows are cards and no column is under it. */
const AllWords = styled.span`
  display: none;

  ${media.cards} {
    display: inline;
  }
`;
