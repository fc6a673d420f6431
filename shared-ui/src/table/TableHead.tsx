import styled from 'styled-components';
import type { TableColumn } from './columns';
import { SelectBox } from './SelectBox';
import { allState, toggleAll, type TableSelection } from './selection';
import { Head, HeadCell } from './table-head.styles';
import { asCards } from './table.styles';

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
              onChange={() => selection.onChange(toggleAll(selection.keys, selectableKeys))}
            />
            <AllWords aria-hidden="true">{selection.allLabel ?? 'Select all'}</AllWords>
          </HeadCell>
        )}
        {columns.map(({ id, header, width, align = 'start' }) => (
          <HeadCell
            key={id}
            role="columnheader"
            scope="col"
            style={width ? { width } : undefined}
            $align={align}
          >
            {header}
          </HeadCell>
        ))}
      </tr>
    </Head>
  );
}

/** Beside the box where rows are cards and no column is under it. */
const AllWords = styled.span`
  display: none;

  ${asCards} {
    display: inline;
  }
`;
