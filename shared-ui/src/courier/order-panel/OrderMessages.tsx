import type { MessageChannel, OrderMessageView } from '@courier/contract';
import { Cluster, Soft, Stack } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { type Fetched, FetchedSection } from '../FetchedSection';
import { MessageStateStamp } from '../MessageStateStamp';
import { NewestFirst } from './NewestFirst';

interface OrderMessagesProps {
  /** The newest first. */
  messages: Fetched<readonly OrderMessageView[]>;
}

/** For staff: what an order told its customer, how far that came, and where such messages go now. Give it the order's number as `key`. */
export function OrderMessages({ messages }: OrderMessagesProps) {
  return (
    <FetchedSection title="Messages sent" noun="messages" read={messages}>
      {(rows) =>
        rows.length === 0 ? (
          <Soft as="p">Nobody was sent anything.</Soft>
        ) : (
          <>
            <NewestFirst rows={rows}>
              {(shown) => (
                <Stack as="ul" gap={3} style={{ overflowWrap: 'anywhere' }}>
                  {shown.map((row) => (
                    <Message key={row.id} {...row} />
                  ))}
                </Stack>
              )}
            </NewestFirst>
            <Soft as="p">
              Addresses are those of today: the one that a message went to is not kept.
            </Soft>
          </>
        )
      }
    </FetchedSection>
  );
}

function Message({ channel, title, to, state, attempts, error, createdAt }: OrderMessageView) {
  const tries =
    attempts > 1 || error !== null ? `${attempts} ${attempts === 1 ? 'try' : 'tries'}` : null;
  return (
    <li>
      <Cluster justify="space-between" gap={1}>
        <span>{title}</span>
        <MessageStateStamp state={state} />
      </Cluster>
      <Soft as="p">
        {[formatMoment(createdAt), wayOf(channel, to), tries, error && `last error ${error}`]
          .filter(Boolean)
          .join(', ')}
      </Soft>
    </li>
  );
}

function wayOf(channel: MessageChannel, to: string | null): string {
  if (to === null) return CHANNELS[channel];
  return `${CHANNELS[channel]} ${channel === 'site' ? 'for' : 'to'} ${to}`;
}

const CHANNELS = {
  site: 'On the site',
  email: 'Email',
  sms: 'SMS',
} as const satisfies Record<MessageChannel, string>;
