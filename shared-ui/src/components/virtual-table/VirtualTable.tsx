import { useId, type CSSProperties } from 'react';
import styled from 'styled-components';
import type { TableProps } from '../table';
import { Caption, Grid } from '../table/table.styles';
import { TableHead } from '../table/TableHead';
import { useTicks } from '../table/selection';
import { media, token } from '../tokens';
import { useRowsOfBox } from './use-virtual-rows';
import { VirtualRows } from './VirtualRows';

export interface VirtualTableProps<Row> extends TableProps<Row> {
  /** How high the table may grow before it scrolls; any CSS height. */
  height?: string;
}

/**
 * A `Table` for thousands of rows: a box that scrolls and holds only what is near its view. Those who listen
 * hear the number of all rows and the place of each. The head always stays.
 */
export function VirtualTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  selectedKey,
  empty,
  card,
  selection,
  height = '32rem',
  ...rest
}: VirtualTableProps<Row>) {
  const captionId = useId();
  const ticks = useTicks({ rows, rowKey, selection });
  const { boxRef, rows: view } = useRowsOfBox({
    count: rows.length,
    keyAt: (index) => rowKey(rows[index] as Row),
  });

  return (
    <div {...rest}>
      <Box
        ref={boxRef}
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        style={{ '--box-height': height } as CSSProperties}
      >
        <Fixed role="table" aria-rowcount={rows.length + 1} $card={card}>
          <Caption id={captionId}>{caption}</Caption>
          <TableHead
            columns={columns}
            selection={selection}
            selectableKeys={ticks.selectableKeys}
            sticky
            rowIndex={1}
          />
          <VirtualRows
            view={view}
            rows={rows}
            columns={columns}
            hasLines={card !== undefined}
            selectedKey={selectedKey}
            tickOf={ticks.tickOf}
            span={columns.length + (selection ? 1 : 0)}
            empty={empty}
          />
        </Fixed>
      </Box>
    </div>
  );
}

const Box = styled.div`
  container-type: inline-size;
  position: relative;
  width: 100%;
  max-height: var(--box-height);
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The browser would follow rows that are taken out, and run to the end. */
  overflow-anchor: none;
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  &:focus-visible {
    outline-offset: -2.5px;
  }

  ${media.print} {
    max-height: none;
  }
`;

/** Columns that followed their content would jump as rows come and go. */
const Fixed = styled(Grid)`
  table-layout: fixed;
  overflow-wrap: anywhere;
`;
