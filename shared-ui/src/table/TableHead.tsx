import styled from 'styled-components';
import { media, token } from '../tokens';
import { nextSort, type TableColumn, type TableSort } from './columns';
import { SelectBox } from './SelectBox';
import { allState, toggleAll, type TableSelection } from './selection';
import { Head, HeadCell } from './table-head.styles';
import { asCards } from './table.styles';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection<Row>;
  /** Keys of the rows here that can be ticked. */
  selectableKeys: readonly string[];
  sticky: boolean;
  /** Given where only a part of the rows is in the document. */
  rowIndex?: number;
}

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  selectableKeys,
  sticky,
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
              onChange={() => selection.onChange(toggleAll(selection.keys, selectableKeys))}
            />
            <AllWords aria-hidden="true">{selection.allLabel ?? 'Select all'}</AllWords>
          </HeadCell>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          return (
            <HeadCell
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
              style={column.width ? { width: column.width } : undefined}
              $align={column.align ?? 'start'}
            >
              {column.sortable && onSort ? (
                <SortButton type="button" onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.header}
                  <Direction aria-hidden="true" data-direction={direction} />
                </SortButton>
              ) : (
                column.header
              )}
            </HeadCell>
          );
        })}
      </tr>
    </Head>
  );
}

/** Beside the box where rows are cards and no column stands under it. */
const AllWords = styled.span`
  display: none;

  ${asCards} {
    display: inline;
  }
`;

const SortButton = styled.button`
  min-height: ${token.target.fine};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  ${media.touch} {
    min-height: ${token.target.touch};
  }

  &:hover {
    color: ${token.color.text};
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`;

const Direction = styled.span`
  display: inline-block;
  width: 0.5em;
  height: 0.5em;
  margin-inline-start: 0.4em;
  clip-path: polygon(0 100%, 50% 0, 100% 100%);
  background: ${token.color.line};

  &[data-direction] {
    background: currentColor;
  }

  &[data-direction='descending'] {
    transform: rotate(180deg);
  }

  ${media.forced} {
    &[data-direction] {
      background: CanvasText;
    }
  }
`;
