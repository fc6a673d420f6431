import { Button, Cluster, EmptyState, LoadMore, Stack } from '@courier/shared-ui';
import { orRefused } from '../../../shared/forms/refused';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useMarkAllReadMutation,
  useMarkReadMutation,
  useNotificationsInfiniteQuery,
  useUnreadCountQuery,
} from '../notifications.api';
import { groupByOrder } from '../order-groups';
import { OrderNotifications } from './OrderNotifications';

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
