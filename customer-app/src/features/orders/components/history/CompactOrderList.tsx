import { displayStatus, type OrderSummaryView } from '@courier/contract';
import { forcedSelection, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { StatusStamp } from '../../../../shared/order-status/StatusStamp';
import { shortDay } from '../../../../shared/times/times';

interface OrderLinesProps {
  orders: readonly OrderSummaryView[];
  selectedNumber: string | null;
  onTrack: (orderNumber: string) => void;
}

/** The history on a phone: a row for each order, which leads to its details. */
export function CompactOrderList({ orders, selectedNumber, onTrack }: OrderLinesProps) {
  return (
    <List aria-label="Order history, newest first">
      {orders.map(({ orderNumber, status, createdAt, deliveryAddress }) => {
        const { fullName, city } = deliveryAddress ?? {};
        const recipient = [fullName, city].filter(Boolean).join(', ') || 'N/A';
        const said = [recipient, displayStatus(status), shortDay(createdAt)].join(', ');
        return (
          <li key={orderNumber}>
            <RowButton
              type="button"
              aria-pressed={orderNumber === selectedNumber}
              aria-label={`Track order ${orderNumber}, ${said}`}
              onClick={() => onTrack(orderNumber)}
            >
              <Recipient>{recipient}</Recipient>
              <StatusStamp status={status} />
            </RowButton>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-block: ${token.border.object} solid ${token.color.edge};

  li + li {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const RowButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  > :last-child {
    flex: none;
  }

  &[aria-pressed='true'] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 0 ${token.color.signalEdge};
    ${forcedSelection}
  }
`;

const Recipient = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
