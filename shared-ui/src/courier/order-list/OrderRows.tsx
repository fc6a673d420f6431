import type { OrderSummaryView } from '@courier/contract';
import { token } from '@courier/shared-ui/base';
import { LongTable } from '@courier/shared-ui/virtual-table';
import styled from 'styled-components';

interface Card {
  /** The lines of a card by the ids of the columns, as `grid-template` takes them. */
  $card: string;
  /** The same where large letters leave a stamp no space beside the number. */
  $narrowCard: string;
}

/**
 * A table of orders. Of rows, no cell wraps; what does not fit scrolls. On a phone each is a card of few lines; a column
 * that has no place in it is for its table to leave out.
 */
export const OrderRows = styled(LongTable<OrderSummaryView>)<Card>`
  overflow-x: auto;

  @container (min-width: 43rem) {
    td {
      white-space: nowrap;
    }
  }

  @container (max-width: 42.99rem) {
    tr:has(> [data-column]) {
      display: grid;
      grid-template: ${({ $card }) => $card};
      align-items: center;
      gap: 0 ${token.space[3]};
      margin-bottom: ${token.space[2]};
      padding: ${token.space[2]} ${token.space[3]};
    }

    td {
      display: block;
      text-align: start;

      &::before {
        display: none;
      }
    }

    && td[data-tick] {
      position: static;
      grid-area: tick;
    }

    && td[data-column='number'] {
      grid-area: number;
      margin: 0;
      padding: 0;
      border: 0;
    }

    td[data-column='sender'] {
      grid-area: sender;
    }

    td[data-column='recipient'] {
      grid-area: recipient;
    }

    td[data-column='promise'] {
      grid-area: promise;
    }

    td[data-column='status'] {
      grid-area: status;
    }

    td[data-column='value'] {
      grid-area: value;
      text-align: end;
    }

    td[data-column='payment'] {
      grid-area: payment;
    }

    td[data-column='details'] {
      grid-area: details;
      text-align: end;
    }
  }

  @container (max-width: 13rem) {
    tr:has(> [data-column]) {
      grid-template: ${({ $narrowCard }) => $narrowCard};
    }
  }
`;
