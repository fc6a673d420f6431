import { groupOrderNumber, type OrderUpdatesView } from '@courier/contract';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  ErrorBanner,
  LoadingText,
  Page,
  PageHeader,
  Stack,
  TextLink,
  token as tokens,
} from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { AddToAccount } from '../../shared/link/AddToAccount';
import { trackingPath } from '../../shared/tracking/tracking-path';
import {
  useLinkByUpdatesMutation,
  useOrderUpdatesQuery,
  useSetOrderUpdatesMutation,
} from './updates.api';

/** Behind the link of an e-mail to a visitor: `/tracking/updates#<token>`. No server sees what is after the #. */
export function UpdatesPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, isLoading, refetch } = useOrderUpdatesQuery(token, { skip: token === '' });
  const isUnknown = token === '' || statusOf(error) === 404;
  return (
    <Page>
      <title>Updates on your parcel</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="Updates on your parcel"
        description={data && !isUnknown && `Order ${groupOrderNumber(data.orderNumber)}`}
      />
      {isUnknown && <DeadLink />}
      {isLoading && <LoadingText>Loading...</LoadingText>}
      {!isUnknown && error && !data && (
        <ErrorBanner
          title="We can’t show your settings"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {problemText(error)}
        </ErrorBanner>
      )}
      {data && !isUnknown && <Updates token={token} updates={data} />}
    </Page>
  );
}

function DeadLink() {
  return (
    <EmptyState
      title="This link does not work"
      description="It is too old, or part of it is missing. Open the link in the newest email about your order, or track the order by its number."
      action={
        <ButtonLink to="/tracking" variant="primary">
          Track Your Package
        </ButtonLink>
      }
    />
  );
}

interface UpdatesProps {
  token: string;
  updates: OrderUpdatesView;
}

function Updates({ token, updates }: UpdatesProps) {
  const { orderNumber, state, isOwned } = updates;
  const words = isOwned ? OF_AN_ACCOUNT : WORDS[state];
  return (
    <Narrow>
      <Stack gap={6}>
        <Card>
          <Stack gap={4}>
            <p role="status">{words}</p>
            {!isOwned && <Switch token={token} state={state} />}
            <p>
              <TextLink to={trackingPath(orderNumber)}>Track this parcel</TextLink>
            </p>
          </Stack>
        </Card>
        {!isOwned && <Claim token={token} orderNumber={orderNumber} />}
      </Stack>
    </Narrow>
  );
}

/** Waits for a press: programs that search mail for malware open every link in it. */
function Switch({ token, state }: { token: string } & Pick<OrderUpdatesView, 'state'>) {
  const [set, { isLoading, error }] = useSetOrderUpdatesMutation();
  const isOn = state === 'on';
  return (
    <>
      {error && <ErrorBanner title="Your choice was not saved">{problemText(error)}</ErrorBanner>}
      <Cluster gap={3}>
        <Button
          variant={isOn ? undefined : 'primary'}
          busy={isLoading}
          onClick={() => void set({ token, wanted: !isOn })}
        >
          {isOn ? 'Stop these emails' : 'Get updates'}
        </Button>
        {state === 'asked' && (
          <Button disabled={isLoading} onClick={() => void set({ token, wanted: false })}>
            No, thank you
          </Button>
        )}
      </Cluster>
    </>
  );
}

/** Who holds the link reads the mailbox that was given with the order: nothing else has to be shown. */
function Claim({ token, orderNumber }: { token: string; orderNumber: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const [link, linked] = useLinkByUpdatesMutation();
  if (session && session.role !== 'customer') return null;

  return (
    <Stack gap={3}>
      <p>Keep this order with your others: add it to an account.</p>
      <AddToAccount
        orderNumber={orderNumber}
        link={() => link(token)}
        linked={linked}
        onAdded={() => void navigate('/dashboard')}
      />
    </Stack>
  );
}

const OF_AN_ACCOUNT = 'This order is in an account now. Its updates go to that account.';

const WORDS = {
  asked:
    'Get an email at each step of the delivery, and a receipt when the order is paid. You can stop them at any time.',
  on: 'We email you at each step of the delivery, and send a receipt when the order is paid.',
  off: 'You get no emails about this order.',
} as const satisfies Record<OrderUpdatesView['state'], string>;

const Narrow = styled.div`
  max-width: ${tokens.measure.text};
`;
