import type { NotificationView } from '@courier/contract';
import { Button, Soft, token, VisuallyHidden } from '@courier/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '../../../shared/times/times';

interface NotificationItemProps {
  notification: NotificationView;
  onRead: (id: number) => void;
}

export function NotificationItem({ notification, onRead }: NotificationItemProps) {
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
