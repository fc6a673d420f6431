import {
  holdWords,
  orderStatusWords,
  type OrderSummaryView,
  paymentWord,
  SHIPPED_ONCE_PAID,
} from '@courier/contract';
import { Money } from '@courier/shared-ui';
import {
  Cluster,
  IconButton,
  RepeatGlyph,
  Soft,
  token,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { sameAgain } from '../../../shared/send-again/shipment';
import { useQuoteShipment } from '../../../shared/send-again/use-quote-shipment';
import { shortDay } from '../../../shared/times/times';
import { dueOf } from '../due';
import { HelpWith, LabelLink, TrackLink } from './order-links';
import { DueDay, OrderStamp } from './OrderStanding';
import { CutText, recipientOf, routeOf } from './Recipient';

export interface OrderLinesProps {
  /** What they are, for those who listen. */
  caption: string;
  orders: readonly OrderSummaryView[];
  /** Whether they are still to be delivered. */
  isPending: boolean;
}

/** Orders on a phone, two lines each: a press opens the rest of one. */
export function OrderLines({ caption, orders, isPending }: OrderLinesProps) {
  return (
    <List aria-label={caption}>
      {orders.map((order) => (
        <OrderLine key={order.orderNumber} order={order} isPending={isPending} />
      ))}
    </List>
  );
}

interface OrderLineProps {
  order: OrderSummaryView;
  isPending: boolean;
}

function OrderLine({ order, isPending }: OrderLineProps) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const quote = useQuoteShipment();
  const { orderNumber } = order;
  const due = dueOf(order, new Date());
  const shipment = sameAgain(order);
  const recipient = recipientOf(order);
  const said = [recipient, orderStatusWords(order), due?.words].filter(Boolean).join(', ');
  return (
    <Item>
      <Opener
        type="button"
        aria-expanded={isOpen}
        aria-controls={moreId}
        aria-label={`Order ${orderNumber}, ${said}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Line>
          <Name>
            <CutText text={recipient} />
          </Name>
          <Money rand={order.quote?.totalAmount ?? 0} />
        </Line>
        <Standing>
          <OrderStamp order={order} />
          {due ? <DueDay due={due} /> : <Soft>{shortDay(order.createdAt)}</Soft>}
        </Standing>
      </Opener>
      {shipment && (
        <IconButton label={`Send again, order ${orderNumber}`} onClick={() => quote(shipment)}>
          <RepeatGlyph />
        </IconButton>
      )}
      <More id={moreId} hidden={!isOpen}>
        {isOpen && <Rest order={order} isPending={isPending} />}
      </More>
    </Item>
  );
}

function Rest({ order, isPending }: OrderLineProps) {
  const { orderNumber, createdAt, awaitsPayment, hold } = order;
  const payment = paymentWord(order);
  const facts = [
    routeOf(order),
    `Placed ${shortDay(createdAt)}`,
    dueOf(order, new Date())?.collection,
    payment,
    hold && holdWords(hold),
    awaitsPayment && SHIPPED_ONCE_PAID,
  ];
  return (
    <>
      <WaybillNumber value={orderNumber} prefix="EC" size="small" />
      {facts.map(
        (fact) =>
          fact && (
            <Soft as="p" key={fact}>
              {fact}
            </Soft>
          ),
      )}
      <Cluster>
        <TrackLink orderNumber={orderNumber} isPending={isPending} />
        {order.status !== 'cancelled' && <LabelLink size="small" orderNumber={orderNumber} />}
        <HelpWith orderNumber={orderNumber} isPending={isPending} />
      </Cluster>
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: ${token.border.hairline} solid ${token.color.line};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${token.space[1]};
  border-bottom: ${token.border.hairline} solid ${token.color.line};
`;

const Opener = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
  min-height: ${token.target.touch};
  padding: ${token.space[2]} 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

const Line = styled.span`
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

/** Of large letters the day goes below the status. */
const Standing = styled(Line)`
  flex-wrap: wrap;
  row-gap: 0;
`;

const Name = styled.span`
  font-weight: ${token.weight.strong};
`;

const More = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${token.space[2]};
  padding-bottom: ${token.space[3]};

  &[hidden] {
    display: none;
  }
`;
