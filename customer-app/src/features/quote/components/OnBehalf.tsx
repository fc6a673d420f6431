import type { PlacingForView } from '@courier/contract';
import {
  Banner,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorState,
  LoadingText,
  Page,
  Skeleton,
  token,
} from '@courier/shared-ui/base';
import { customerPlace } from '@courier/shared-ui/courier';
import { useMay, useSession } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { removeDraft } from '../../../shared/quote-draft/stored-draft';
import { OnBehalfContext } from '../on-behalf';
import { usePlacingForQuery } from '../quote.api';

interface OnBehalfProps {
  /** The id of the account; NaN for what can be none. */
  customer: number;
  children: ReactNode;
}

/** The wizard in the name of a customer, for the staff who may: every step says for whom it is. */
export function OnBehalf({ customer, children }: OnBehalfProps) {
  const session = useSession();
  const isAllowed = useMay('parcels');
  const { pathname, search } = useLocation();
  if (!session) {
    return (
      <Refused
        title="Please log in"
        why="Orders for customers are placed by our staff. Log in, and you are back here."
        action={
          <ButtonLink to="/login" state={{ from: `${pathname}${search}` }}>
            Log in
          </ButtonLink>
        }
      />
    );
  }
  if (!isAllowed) {
    return (
      <Refused
        title="You cannot place orders for customers"
        why="Your role does not have the permission. Ask an admin for it."
        action={<ButtonLink to="/quote">Get a quote of your own</ButtonLink>}
      />
    );
  }
  if (Number.isNaN(customer)) {
    return (
      <Refused
        title="No such customer"
        why="The address of this page names no customer. Open the customer’s page, and press New order there."
        action={<ButtonLink to="/customers">See the customers</ButtonLink>}
      />
    );
  }
  return <Allowed customer={customer}>{children}</Allowed>;
}

function Allowed({ customer, children }: OnBehalfProps) {
  const { data, error, isFetching, refetch } = usePlacingForQuery(customer, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    return (
      <Page>
        <title>Order for a customer</title>
        {error && !isFetching ? (
          <ErrorState
            title={statusOf(error) === 404 ? 'No such customer' : 'Failed to fetch the customer'}
            detail={problemText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <LoadingText>Loading the customer...</LoadingText>
            <Skeleton lines={4} />
          </>
        )}
      </Page>
    );
  }
  return (
    <OnBehalfContext value={data}>
      {data.refusal === null ? children : <CannotOrder customer={data} />}
    </OnBehalfContext>
  );
}

function CannotOrder({ customer }: { customer: PlacingForView }) {
  return (
    <Page>
      <title>{`Order for ${customer.fullName}`}</title>
      <ForWhom customer={customer} />
      <Banner tone="warning" title="They can place no order now">
        {customer.refusal}
      </Banner>
    </Page>
  );
}

/** For whom the wizard is, and the way out of it, which takes away what was typed. */
export function ForWhom({ customer: { id, fullName, email } }: { customer: PlacingForView }) {
  return (
    <Bar aria-label="For whom this order is">
      <span>
        For <strong>{fullName}</strong>, {email}
      </span>
      <ButtonLink size="small" to={customerPlace(email)} onClick={() => removeDraft(id)}>
        Stop
      </ButtonLink>
    </Bar>
  );
}

interface RefusedProps {
  title: string;
  why: string;
  action: ReactNode;
}

function Refused({ title, why, action }: RefusedProps) {
  return (
    <Page>
      <title>{title}</title>
      <EmptyState title={title} description={why} action={<Cluster>{action}</Cluster>} />
    </Page>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.selected};
  overflow-wrap: anywhere;
`;
