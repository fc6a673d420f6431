import { SectionTitle, Stack, TextLink, token, WaybillNumber } from '@courier/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { NotificationGroup } from '../order-groups';
import { NotificationItem } from './NotificationItem';

interface OrderNotificationsProps {
  group: NotificationGroup;
  onRead: (id: number) => void;
}

/** What happened to one order, under its number. */
export function OrderNotifications({ group, onRead }: OrderNotificationsProps) {
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
