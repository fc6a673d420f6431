import type { NotificationView } from '@courier/contract';
import { LoadMore } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  EmptyState,
  SectionTitle,
  Soft,
  Stack,
  TextLink,
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { useId } from 'react';
import styled from 'styled-components';
import { orRefused } from '../../../shared/forms/refused';
import { Loaded } from '../../../shared/states/Loaded';
import { formatMoment } from '../../../shared/times/times';
import {
  useMarkAllReadMutation,
  useMarkReadMutation,
  useNotificationsInfiniteQuery,
  useUnreadCountQuery,
} from '../notifications.api';

export function NotificationList() {
  const list = useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: count } = useUnreadCountQuery();
  const [markRead] = useMarkReadMutation();
  const [markAllRead, { isLoading: isMarkingAll }] = useMarkAllReadMutation();
  const unread = count?.unread ?? 0;

  const handleRead = (id: number) => void orRefused(markRead(id).unwrap(), NOT_MARKED);
  const handleReadAll = () => void orRefused(markAllRead().unwrap(), NOT_MARKED);

  return (
    <Loaded query={list} what="notifications">
      {({ pages }) => {
        const notifications = pages.flatMap(({ items }) => items);
        if (notifications.length === 0) {
          return (
            <EmptyState
              title="No notifications yet"
              description="You see here what happens to your orders."
            />
          );
        }
        return (
          <Stack>
            <Cluster justify="space-between">
              <p role="status">{unread === 0 ? 'No unread notifications' : `${unread} unread`}</p>
              <Button disabled={unread === 0} busy={isMarkingAll} onClick={handleReadAll}>
                Mark all as read
              </Button>
            </Cluster>
            <Stack gap={6}>
              {groupByOrder(notifications).map((group) => (
                <OrderNotifications key={group.key} group={group} onRead={handleRead} />
              ))}
            </Stack>
            {list.hasNextPage && (
              <LoadMore
                summary={`${notifications.length} shown`}
                moreLabel="Show older notifications"
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const NOT_MARKED = 'We could not mark as read';

interface OrderNotificationsProps {
  group: NotificationGroup;
  onRead: (id: number) => void;
}

/** What happened to one order, under its number. */
function OrderNotifications({ group, onRead }: OrderNotificationsProps) {
  const titleId = useId();
  const { orderNumber, notifications } = group;
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId} size="label">
          {orderNumber ? (
            <>
              Order <WaybillNumber value={orderNumber} prefix="EC" size="small" />
            </>
          ) : (
            'Your account'
          )}
        </SectionTitle>
        {orderNumber && (
          <TextLink
            to={`/tracking?number=${encodeURIComponent(orderNumber)}`}
            aria-label={`Track order ${orderNumber}`}
          >
            Track order
          </TextLink>
        )}
      </Head>
      <Stack as="ul" gap={0}>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onRead={onRead} />
        ))}
      </Stack>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  padding-block: ${token.space[2]};
  border-top: ${token.border.object} solid ${token.color.edge};
`;

interface NotificationItemProps {
  notification: NotificationView;
  onRead: (id: number) => void;
}

function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { id, title, message, isRead, createdAt } = notification;
  return (
    <Item $isUnread={!isRead}>
      <Text>
        <Title>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Title>
        <p>{message}</p>
        <Soft as="p">{formatMoment(createdAt) ?? 'N/A'}</Soft>
      </Text>
      {!isRead && (
        <Button size="small" aria-label={`Mark as read: ${title}`} onClick={() => onRead(id)}>
          Mark as read
        </Button>
      )}
    </Item>
  );
}

const Item = styled.li<{ $isUnread: boolean }>`
  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding: ${token.space[3]} ${token.space[4]};
  background: ${({ $isUnread }) => ($isUnread ? token.color.surface : 'transparent')};
  box-shadow: ${({ $isUnread }) =>
    $isUnread ? `inset 4px 0 0 ${token.color.signalEdge}` : 'none'};
`;

const Text = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: ${token.weight.strong};
`;

/** The notifications about one order; one that is about no order is a group of its own. */
interface NotificationGroup {
  readonly key: string;
  readonly orderNumber: string | null;
  /** As they came, the newest first. */
  readonly notifications: readonly NotificationView[];
}

/** By order, the one with the newest notification first. */
function groupByOrder(notifications: readonly NotificationView[]): NotificationGroup[] {
  const groups = new Map<string, NotificationView[]>();
  for (const notification of notifications) {
    const key = notification.orderNumber ?? `notification ${notification.id}`;
    const group = groups.get(key);
    if (group) group.push(notification);
    else groups.set(key, [notification]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    orderNumber: group[0]?.orderNumber ?? null,
    notifications: group,
  }));
}
