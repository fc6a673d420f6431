import type { NotificationView } from '@courier/contract';
import { LoadMore } from '@courier/shared-ui';
import {
  EmptyState,
  SectionTitle,
  Soft,
  Stack,
  TextLink,
  token,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { orRefused } from '../../../shared/forms/refused';
import { Loaded } from '../../../shared/states/Loaded';
import { formatMoment } from '../../../shared/times/times';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { useMarkSeenMutation, useNotificationsInfiniteQuery } from '../notifications.api';

/** What happened to one's orders. What is shown is read: nobody presses a button for each. */
export function NotificationList() {
  const list = useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const notifications = itemsOf(list.data);
  const fresh = useSeen(notifications);

  return (
    <Loaded query={list} what="notifications">
      {() =>
        notifications.length === 0 ? (
          <EmptyState
            title="No notifications yet"
            description="You see here what happens to your orders."
          />
        ) : (
          <Stack>
            <p role="status">{newWords(fresh.size)}</p>
            <Stack gap={6}>
              {groupByOrder(notifications).map((group) => (
                <OrderNotifications key={group.key} group={group} fresh={fresh} />
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
        )
      }
    </Loaded>
  );
}

function newWords(count: number): string {
  return count === 0 ? 'Nothing new' : `${count} new`;
}

/**
 * Marks what is shown as read, up to the newest of it, while the page is looked at.
 * @returns the ids of those that were unread when they came: they stay marked as new until the page is left
 */
function useSeen(notifications: readonly NotificationView[]): ReadonlySet<number> {
  const [markSeen] = useMarkSeenMutation();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const newest = Math.max(0, ...notifications.map(({ id }) => id));
  const unread = notifications.filter(({ id, isRead }) => !isRead && !fresh.has(id));
  if (unread.length > 0) setFresh(new Set([...fresh, ...unread.map(({ id }) => id)]));
  const hasUnread = notifications.some(({ isRead }) => !isRead);

  useEffect(() => {
    if (!hasUnread) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      void orRefused(markSeen(newest).unwrap(), 'We could not mark them as read');
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [hasUnread, newest, markSeen]);

  return fresh;
}

interface OrderNotificationsProps {
  group: NotificationGroup;
  /** The ids of those that are new. */
  fresh: ReadonlySet<number>;
}

/** What happened to one order, under its number. */
function OrderNotifications({ group, fresh }: OrderNotificationsProps) {
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
          <TextLink to={trackingPath(orderNumber)} aria-label={`Track order ${orderNumber}`}>
            Track order
          </TextLink>
        )}
      </Head>
      <Stack as="ul" gap={0}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isNew={fresh.has(notification.id)}
          />
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
  isNew: boolean;
}

function NotificationItem({ notification, isNew }: NotificationItemProps) {
  const { title, message, createdAt } = notification;
  return (
    <Item $isNew={isNew}>
      <Title>
        {isNew && <VisuallyHidden>New: </VisuallyHidden>}
        {title}
      </Title>
      <p>{message}</p>
      <Soft as="p">{formatMoment(createdAt) ?? 'N/A'}</Soft>
    </Item>
  );
}

const Item = styled.li<{ $isNew: boolean }>`
  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }

  padding: ${token.space[3]} ${token.space[4]};
  background: ${({ $isNew }) => ($isNew ? token.color.surface : 'transparent')};
  box-shadow: ${({ $isNew }) => ($isNew ? `inset 4px 0 0 ${token.color.signalEdge}` : 'none')};
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
