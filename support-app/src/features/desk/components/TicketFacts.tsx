import {
  type OrderView,
  PAYMENT_METHOD_LABELS,
  shownPaymentStatus,
  type TicketDetailsView,
  toE164,
} from '@courier/contract';
import { Money } from '@courier/shared-ui';
import {
  type DefinitionItem,
  DefinitionList,
  Mono,
  SectionTitle,
  Soft,
  Stack,
  TextAnchor,
  TextLink,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { BlockedStamp, customerPlace, Permitted, PhoneNumber } from '@courier/shared-ui/courier';
import { formatDate } from '@courier/shared-ui/moment';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Notes } from '../../../shared/order/Notes';
import { OrderChanges } from '../../../shared/order/OrderChanges';
import { OrderInvoice } from '../../../shared/order/OrderInvoice';
import { OrderLabel } from '../../../shared/order/OrderLabel';
import { inWords } from '../../../shared/tickets/ticket-words';
import { useDesk } from '../use-desk';

/** What there is to know beside a conversation: the order, who asks, the money, and what was asked before. */
export function TicketFacts({ details }: { details: TicketDetailsView }) {
  const { ticket, order, others = [] } = details;
  return (
    <Stack gap={5}>
      <OrderFacts typed={ticket.orderNumber} order={order} />
      <CustomerFacts details={details} />
      {order && <MoneyFacts order={order} />}
      {others.length > 0 && (
        <Part title="Earlier">
          <OtherTickets details={details} />
        </Part>
      )}
    </Stack>
  );
}

interface OrderFactsProps {
  /** As the visitor typed it; null where none was named. */
  typed: string | null;
  order: OrderView | null;
}

/** The order that a ticket is about, as the label on its box, and what can be changed of it. */
function OrderFacts({ typed, order }: OrderFactsProps) {
  if (order) {
    return (
      <Stack gap={3}>
        <OrderLabel order={order} />
        <Permitted may="parcels">
          <OrderChanges key={`changes-${order.orderNumber}`} order={order} />
        </Permitted>
        <Notes key={`notes-${order.orderNumber}`} orderNumber={order.orderNumber} />
      </Stack>
    );
  }
  return (
    <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
      {typed === null ? (
        'No waybill number given.'
      ) : (
        <>
          No order found with the number <Mono>{typed}</Mono>
        </>
      )}
    </Soft>
  );
}

/** Who wrote, and how to reach them. */
function CustomerFacts({ details: { ticket, customer } }: { details: TicketDetailsView }) {
  const { name, email, emailConfirmed } = ticket;
  const phone = ticket.phone ?? customer?.phone;
  return (
    <Part title="Customer">
      <Stack gap={2}>
        <strong style={{ overflowWrap: 'anywhere' }}>
          {customer ? <TextLink to={customerPlace(email)}>{name}</TextLink> : name}{' '}
          {customer?.blocked && <BlockedStamp kind={customer.blocked} />}
        </strong>
        {phone && (
          <Phone>
            <PhoneNumber number={phone} of={name} />
            <MessageLink phone={phone} name={name} />
          </Phone>
        )}
        {email && (
          <span style={{ overflowWrap: 'anywhere' }}>
            <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
          </span>
        )}
        <Soft as="p">{email ? repliesTo(emailConfirmed) : 'No email address given.'}</Soft>
        {customer && (
          <DefinitionList
            items={[
              { term: 'Orders', value: `${customer.orders} since ${formatDate(customer.since)}` },
            ]}
          />
        )}
      </Stack>
    </Part>
  );
}

/** To the number in the messaging app that the company itself is reached by. */
function MessageLink({ phone, name }: { phone: string; name: string }) {
  const international = toE164(phone);
  if (international === null) return null;
  return (
    <TextAnchor
      href={`https://wa.me/${international.slice(1)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Message<VisuallyHidden> {name}</VisuallyHidden>
    </TextAnchor>
  );
}

/** Where the customer reads our replies. */
function repliesTo(emailConfirmed: boolean | null): string {
  if (emailConfirmed) return 'Replies are also emailed.';
  return emailConfirmed === null
    ? 'Replies are not emailed.'
    : 'Only our first reply is emailed until this address is confirmed.';
}

function MoneyFacts({ order }: { order: OrderView }) {
  return (
    <Part title="Money">
      <Stack gap={2}>
        <DefinitionList items={moneyItems(order)} />
        <OrderInvoice key={order.orderNumber} order={order} />
      </Stack>
    </Part>
  );
}

function moneyItems(order: OrderView): DefinitionItem[] {
  const { quote, amountDue, paymentMethod } = order;
  const isPaid = shownPaymentStatus(order) === 'completed';
  return [
    { term: 'Price', value: <Money rand={quote.totalAmount} /> },
    { term: isPaid ? 'Paid by' : 'To be paid by', value: PAYMENT_METHOD_LABELS[paymentMethod] },
    { term: 'Still to pay', value: <Money rand={amountDue} /> },
  ];
}

/** The newest other tickets of the same person. */
export function OtherTickets({ details: { others = [] } }: { details: TicketDetailsView }) {
  const { addressUpToTicket } = useDesk();
  return (
    <Others>
      {others.map(({ id, subject, status, createdAt }) => (
        <li key={id}>
          <TextLink replace to={addressUpToTicket + id}>
            #{id} {subject}
          </TextLink>
          <Soft>
            {inWords(status)}, {formatDate(createdAt)}
          </Soft>
        </li>
      ))}
    </Others>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Ruled aria-labelledby={id}>
      <SectionTitle level={3} size="body" id={id}>
        {title}
      </SectionTitle>
      {children}
    </Ruled>
  );
}

const Ruled = styled.section`
  display: grid;
  gap: ${token.space[2]};
  padding-top: ${token.space[3]};
  border-top: ${token.border.object} solid ${token.color.edge};
`;

const Phone = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

const Others = styled.ul`
  display: grid;
  gap: ${token.space[2]};

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space[3]};
    overflow-wrap: anywhere;
  }
`;
