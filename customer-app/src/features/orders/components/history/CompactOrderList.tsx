import { DASHBOARD_TONES, orderStatusWords, type OrderSummaryView } from '@courier/contract';
import { forcedSelection, Money } from '@courier/shared-ui';
import {
  EmptyState,
  IconButton,
  RepeatGlyph,
  Section,
  SectionTitle,
  Soft,
  Stack,
  token,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import styled, { css } from 'styled-components';
import { sameAgain } from '../../../../shared/send-again/shipment';
import { useQuoteShipment } from '../../../../shared/send-again/use-quote-shipment';
import { shortDay } from '../../../../shared/times/times';
import { CutText, recipientOf } from '../Recipient';
import { openerOf } from './OrderList';

/** The order that is open beside the list. */
const chosen = css`
  background: ${token.color.selected};
  box-shadow: inset 4px 0 0 ${token.color.signalEdge};
  ${forcedSelection}
`;

interface CompactOrderListProps {
  orders: readonly OrderSummaryView[];
  openNumber: string | null;
}

/** The history on a phone: two lines for each order, which lead to its details. */
export function CompactOrderList({ orders, openNumber }: CompactOrderListProps) {
  return (
    <List aria-label="Order history, newest first">
      {orders.map((order) => (
        <OrderLine key={order.orderNumber} order={order} openNumber={openNumber} />
      ))}
    </List>
  );
}

interface OrderLineProps extends Pick<CompactOrderListProps, 'openNumber'> {
  order: OrderSummaryView;
}

function OrderLine({ order, openNumber }: OrderLineProps) {
  const quote = useQuoteShipment();
  const { orderNumber, status, returnsToSender, createdAt, deliveryAddress } = order;
  const recipient = recipientOf({ deliveryAddress });
  const day = shortDay(createdAt);
  const said = [recipient, orderStatusWords({ status, returnsToSender }), day].join(', ');
  const shipment = sameAgain(order);
  return (
    <Line $isOpen={orderNumber === openNumber}>
      <Opener
        type="button"
        aria-label={`Track order ${orderNumber}, ${said}`}
        {...openerOf(orderNumber)}
      >
        <Pair>
          <Name>
            <CutText text={recipient} />
          </Name>
          <Money rand={order.quote?.totalAmount ?? 0} />
        </Pair>
        <Pair>
          <OrderStatusStamp
            tones={DASHBOARD_TONES}
            status={status}
            returnsToSender={returnsToSender}
          />
          <Soft>{day}</Soft>
        </Pair>
      </Opener>
      {shipment && (
        <IconButton label={`Send again, order ${orderNumber}`} onClick={() => quote(shipment)}>
          <RepeatGlyph />
        </IconButton>
      )}
    </Line>
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

const Line = styled.li<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]};
  ${({ $isOpen }) => $isOpen && chosen}
`;

const Opener = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
  min-height: ${token.target.touch};
  padding: ${token.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Pair = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-width: 0;

  > * {
    min-width: 0;
  }

  > :last-child {
    flex: none;
  }
`;

const Name = styled.span`
  font-weight: ${token.weight.strong};
`;

/** The specification shows this many. */
const SHOWN = 3;

interface RecentOrdersProps {
  orders: readonly OrderSummaryView[];
  openNumber: string | null;
  onOpen: (orderNumber: string) => void;
}

export function RecentOrders({ orders, openNumber, onOpen }: RecentOrdersProps) {
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
                aria-pressed={orderNumber === openNumber}
                onClick={() => onOpen(orderNumber)}
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
    ${chosen}
  }
`;
