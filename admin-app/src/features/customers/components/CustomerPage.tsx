import type { CustomerBlockView, CustomerDetailsView, Role } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import {
  Button,
  ButtonLink,
  Cluster,
  DeskHeader,
  EmptyState,
  ErrorBanner,
  ErrorState,
  LoadingText,
  Page,
  Skeleton,
  Stack,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { Permitted, Place } from '@courier/shared-ui/courier';
import { useMay } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import styled from 'styled-components';
import { ordersOfEmail } from '../../../shared/orders/order-place';
import { customersPlace } from '../customers-place';
import { useCustomerDetailsQuery } from '../customers.api';
import { BalanceByAge } from './BalanceByAge';
import { BlockNote } from './BlockNote';
import { CustomerClaims } from './CustomerClaims';
import { CustomerContacts } from './CustomerContacts';
import { CustomerFigures } from './CustomerFigures';
import { CustomerHead } from './CustomerHead';
import { CustomerNotes } from './CustomerNotes';
import { CustomerOrders } from './CustomerOrders';
import { CustomerTickets } from './CustomerTickets';
import { EndBlock } from './EndBlock';
import { EndSessions } from './EndSessions';
import { OwnRates } from './OwnRates';
import { PastBlocks } from './PastBlocks';
import { StatementsSent } from './StatementsSent';

const BlockDialog = lazyWithRetry(async () => (await import('./BlockDialog')).BlockDialog);

const SendStatement = lazyWithRetry(async () => (await import('./SendStatement')).SendStatement);

const CustomerStatements = lazyWithRetry(
  async () => (await import('./CustomerStatements')).CustomerStatements,
);

interface CustomerPageProps {
  email: string;
  role: Role;
}

/** Everything about one customer, for whoever is on the phone with them. */
export function CustomerPage({ email, role }: CustomerPageProps) {
  // Read again each time: a call is about what has just happened.
  const { currentData, error, refetch } = useCustomerDetailsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  const name = currentData?.fullName ?? 'Customer';
  return (
    <Page width="desk">
      <title>{name}</title>
      <DeskHeader
        title={<Name title={name}>{name}</Name>}
        note={<TextLink to={customersPlace(role)}>All customers</TextLink>}
        actions={currentData && <Actions customer={currentData} />}
      />
      {currentData && Boolean(error) && (
        <ErrorBanner
          title="The customer could not be read again"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {problemText(error)}
        </ErrorBanner>
      )}
      {currentData ? (
        <Details customer={currentData} role={role} />
      ) : error ? (
        <NotShown email={email} role={role} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <LoadingText>Loading the customer...</LoadingText>
          <Skeleton lines={6} height="4rem" />
        </div>
      )}
    </Page>
  );
}

interface DetailsProps {
  customer: CustomerDetailsView;
  role: Role;
}

function Details({ customer, role }: DetailsProps) {
  const { id, email, orderCounts, balance, tickets, claims, blocks } = customer;
  const block = blockNow(customer);
  return (
    <Stack gap={2}>
      <CustomerHead customer={customer} />
      {block && <BlockNote block={block} />}
      <CustomerFigures customer={customer} />
      <Columns>
        <Stack gap={4}>
          <CustomerOrders email={email} counts={orderCounts} role={role} />
          <Pair>
            <CustomerTickets tickets={tickets} email={email} />
            <CustomerClaims claims={claims} />
          </Pair>
        </Stack>
        <Stack gap={4}>
          <BalanceByAge balance={balance} />
          <StatementsSent key={`sent-${id}`} customer={id} />
          <Permitted may="rates">
            <OwnRates key={`rates-${id}`} customer={id} email={email} />
          </Permitted>
          <CustomerNotes key={`notes-${id}`} customer={id} />
          <CustomerContacts key={`contacts-${id}`} customer={id} />
          <PastBlocks blocks={blocks} />
          <Place name="customer-page" data={{ customerId: id, email }} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** What is done seldom. */
function Actions({ customer }: { customer: CustomerDetailsView }) {
  const [open, setOpen] = useState<'send' | 'statements' | 'sessions' | 'block' | 'unblock' | null>(
    null,
  );
  const close = () => setOpen(null);
  const block = blockNow(customer);
  const maySend = useMay('money', 'tickets');
  return (
    <>
      <Permitted may="parcels">
        <ButtonLink size="small" variant="primary" to={`/quote?for=${customer.id}`}>
          New order
        </ButtonLink>
      </Permitted>
      {maySend && (
        <Button size="small" onClick={() => setOpen('send')}>
          Send statement
        </Button>
      )}
      <Permitted may="money">
        <Button size="small" onClick={() => setOpen('statements')}>
          Statements
        </Button>
      </Permitted>
      <Permitted may="customers">
        <Button size="small" onClick={() => setOpen('sessions')}>
          Sign out everywhere
        </Button>
        {/* One button for both, which has the focus again once it was done. */}
        <Button size="small" onClick={() => setOpen(block ? 'unblock' : 'block')}>
          {block ? 'End block' : 'Block'}
        </Button>
      </Permitted>
      {open === 'send' && <SendStatement customer={customer} onClose={close} />}
      {open === 'statements' && <CustomerStatements customer={customer} onClose={close} />}
      {open === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {open === 'unblock' && block && (
        <EndBlock customer={customer} block={block} onClose={close} />
      )}
      {open === 'sessions' && <EndSessions customer={customer} onClose={close} />}
    </>
  );
}

function blockNow({ blocks }: CustomerDetailsView): CustomerBlockView | undefined {
  return blocks.find(({ end }) => end === null);
}

interface NotShownProps extends CustomerPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Whoever orders or writes without an account has no page, but orders and tickets. */
function NotShown({ email, role, error, onRetry }: NotShownProps) {
  const status = statusOf(error);
  if (status !== 404 && status !== 400) {
    return (
      <ErrorState
        title="The customer could not be loaded"
        detail={problemText(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      title="No customer has this email address"
      description={`${email} has no account here. Orders and tickets may have been placed with it all the same.`}
      action={
        <Cluster>
          <ButtonLink to={ordersOfEmail(email, role)}>Find orders</ButtonLink>
          <ButtonLink to={ticketsOfEmail(email)}>Find tickets</ButtonLink>
        </Cluster>
      }
    />
  );
}

function ticketsOfEmail(email: string): string {
  return `/support/desk?${new URLSearchParams({ q: email }).toString()}`;
}

/** Cut where it would push what is beside it out of the bar: the label below has all of it. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;

  @media (min-width: 64rem) {
    max-width: 29vw;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[5]};

  /* Beside it the orders are still a table. */
  @media (min-width: 79rem) {
    grid-template-columns: minmax(0, 1fr) clamp(19rem, 25vw, 22.5rem);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[5]};

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
