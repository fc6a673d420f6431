import { DASHBOARD_TONES, orderStatusWords, type OrderSummaryView } from '@courier/contract';
import { forcedSelection, Money } from '@courier/shared-ui';
import {
  EmptyState,
  Section,
  SectionTitle,
  Stack,
  token,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import { shortDay } from '../../../../shared/times/times';
import { CutText, recipientOf } from '../Recipient';

interface OrderLinesProps {
  orders: readonly OrderSummaryView[];
  selectedNumber: string | null;
  onTrack: (orderNumber: string) => void;
}

/** The history on a phone: a row for each order, which leads to its details. */
export function CompactOrderList({ orders, selectedNumber, onTrack }: OrderLinesProps) {
  return (
    <List aria-label="Order history, newest first">
      {orders.map(({ orderNumber, status, returnsToSender, createdAt, deliveryAddress }) => {
        const recipient = recipientOf({ deliveryAddress });
        const said = [
          recipient,
          orderStatusWords({ status, returnsToSender }),
          shortDay(createdAt),
        ].join(', ');
        return (
          <li key={orderNumber}>
            <RowButton
              type="button"
              aria-pressed={orderNumber === selectedNumber}
              aria-label={`Track order ${orderNumber}, ${said}`}
              onClick={() => onTrack(orderNumber)}
            >
              <CutText text={recipient} />
              <OrderStatusStamp
                tones={DASHBOARD_TONES}
                status={status}
                returnsToSender={returnsToSender}
              />
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

/** The specification shows this many. */
const SHOWN = 3;

interface RecentOrdersProps {
  orders: readonly OrderSummaryView[];
  selectedNumber: string | null;
  onSelect: (orderNumber: string) => void;
}

export function RecentOrders({ orders, selectedNumber, onSelect }: RecentOrdersProps) {
  return (
    <Section>
      <Title>Recent Orders</Title>
      {orders.length === 0 ? (
        <EmptyState title="No orders yet" description="Your orders will appear here" />
      ) : (
        <Stack as="ul" gap={2}>
          {orders.slice(0, SHOWN).map(({ orderNumber, status, returnsToSender, quote }) => (
            <li key={orderNumber}>
              <Choice
                type="button"
                aria-pressed={orderNumber === selectedNumber}
                onClick={() => onSelect(orderNumber)}
              >
                <WaybillNumber value={orderNumber} prefix="EC" size="small" />
                <Money rand={quote?.totalAmount ?? 0} />
                <OrderStatusStamp
                  tones={DASHBOARD_TONES}
                  status={status}
                  returnsToSender={returnsToSender}
                />
              </Choice>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[4]};
`;

const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  /* A number in large letters breaks between its groups. */
  > * {
    min-width: 0;
  }

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[aria-pressed='true'] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 0 ${token.color.signalEdge};
    ${forcedSelection}
  }
`;
