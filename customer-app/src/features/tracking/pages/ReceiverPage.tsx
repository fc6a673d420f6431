import { groupOrderNumber, type ReceiverChoiceView } from '@courier/contract';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorBanner,
  LoadingText,
  Page,
  PageHeader,
  Stack,
} from '@courier/shared-ui/base';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useLocation } from 'react-router-dom';
import { ReceiverChoice } from '../components/ReceiverChoice';
import { TrackingOutcome } from '../components/TrackingOutcome';
import { useReceiverChoiceQuery } from '../receiver-choice.api';
import { useTrackedOrder } from '../use-tracked-order';

/** Behind the link of a receiver: `/tracking/delivery#<token>`. No server sees what is after the #. */
export function ReceiverPage() {
  const token = useLocation().hash.slice(1);
  // That of another link, opened in the same tab, is no longer shown.
  const asked = useReceiverChoiceQuery(token, { skip: token === '' });
  const { currentData: data, error, isFetching, refetch } = asked;
  const isUnknown = token === '' || statusOf(error) === 404;
  return (
    <Page>
      <title>Your delivery</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="Your delivery"
        description={data && !isUnknown && `Order ${groupOrderNumber(data.orderNumber)}`}
      />
      {isUnknown && <DeadLink />}
      {isFetching && !data && !error && <LoadingText>Loading...</LoadingText>}
      {!isUnknown && error && !data && (
        <ErrorBanner
          title="We can’t show your delivery"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {problemText(error)}
        </ErrorBanner>
      )}
      {data && !isUnknown && (
        <Delivery key={token} token={token} view={data} onReload={() => void refetch()} />
      )}
    </Page>
  );
}

function DeadLink() {
  return (
    <EmptyState
      title="This link does not work"
      description="It ends when the parcel has arrived. If yours has not, part of the link may be missing: open it again from the message, or track the parcel by its number."
      action={
        <ButtonLink to="/tracking" variant="primary">
          Track Your Package
        </ButtonLink>
      }
    />
  );
}

interface DeliveryProps {
  token: string;
  view: ReceiverChoiceView;
  onReload: () => void;
}

function Delivery({ token, view, onReload }: DeliveryProps) {
  const tracked = useTrackedOrder(view.orderNumber);
  return (
    <Stack gap={8}>
      <ReceiverChoice token={token} view={view} onReload={onReload} />
      <TrackingOutcome number={view.orderNumber} tracked={tracked} />
    </Stack>
  );
}
