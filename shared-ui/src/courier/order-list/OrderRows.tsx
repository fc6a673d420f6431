import type { OrderSummaryView } from '@courier/contract';
import { media } from '@courier/shared-ui/base';
import { LongTable } from '@courier/shared-ui/virtual-table';
import styled from 'styled-components';

/** A table of orders. Of rows, no cell wraps; what does not fit scrolls. */
export const OrderRows = styled(LongTable<OrderSummaryView>)`
  overflow-x: auto;

  ${media.rows} {
    td {
      white-space: nowrap;
    }
  }
`;
