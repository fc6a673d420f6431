import { groupOrderNumber, type NotificationView } from '@courier/contract';
import { Button, Cluster, Soft, TextLink, token, VisuallyHidden } from '@courier/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '../../../times/times';

interface NotificationItemProps {
  notification: NotificationView;
  onRead: (id: number) => void;
}

export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { id, title, message, orderNumber, isRead, createdAt } = notification;
  return (
    <Item $isUnread={!isRead}>
      <Words>
        <Title>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Title>
        <p>{message}</p>
        <Soft as="p">
          {formatMoment(createdAt) ?? 'N/A'}
          {orderNumber && `, order ${groupOrderNumber(orderNumber)}`}
        </Soft>
      </Words>
      <Cluster gap={4}>
        {orderNumber && (
          <TextLink
            to={`/tracking?number=${encodeURIComponent(orderNumber)}`}
            aria-label={`Track order ${orderNumber}`}
          >
            Track order
          </TextLink>
        )}
        {!isRead && (
          <Button size="small" aria-label={`Mark as read: ${title}`} onClick={() => onRead(id)}>
            Mark as read
          </Button>
        )}
      </Cluster>
    </Item>
  );
}

const Item = styled.li<{ $isUnread: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding: ${token.space[3]} ${token.space[4]};
  border-top: ${token.border.hairline} solid ${token.color.line};
  background: ${({ $isUnread }) => ($isUnread ? token.color.surface : 'transparent')};
  box-shadow: ${({ $isUnread }) =>
    $isUnread ? `inset 4px 0 0 ${token.color.signalEdge}` : 'none'};
`;

const Words = styled.div`
  flex: 1 1 18rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: ${token.weight.strong};
`;
