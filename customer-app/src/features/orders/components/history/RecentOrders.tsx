import { type OrderSummaryView } from '@courier/contract';
import {
  EmptyState,
  forcedSelection,
  Money,
  Section,
  SectionTitle,
  Stack,
  token,
  WaybillNumber,
} from '@courier/shared-ui';
import styled from 'styled-components';
import { StatusStamp } from '../../../../shared/order-status/StatusStamp';

/** The specification shows this many. */
const SHOWN = 3;

interface RecentOrdersProps {
  orders: readonly OrderSummaryView[];
  selectedNumber: string | null;
  onSelect: (orderNumber: string) => void;
}

export function RecentOrders({ orders, selectedNumber, onSelect }: RecentOrdersProps) {
  return (
    <Section>
      <Title>Recent Orders</Title>
      {orders.length === 0 ? (
        <EmptyState title="No orders yet" description="Your orders will appear here" />
      ) : (
        <Stack as="ul" gap={2}>
          {orders.slice(0, SHOWN).map(({ orderNumber, status, quote }) => (
            <li key={orderNumber}>
              <Choice
                type="button"
                aria-pressed={orderNumber === selectedNumber}
                onClick={() => onSelect(orderNumber)}
              >
                <WaybillNumber value={orderNumber} prefix="EC" size="small" />
                <Money rand={quote?.totalAmount ?? 0} />
                <StatusStamp status={status} />
              </Choice>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

const Title = styled(SectionTitle)`
  margin-bottom: ${token.space[4]};
`;

const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  /* A number in large letters breaks between its groups. */
  > * {
    min-width: 0;
  }

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[aria-pressed='true'] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 0 ${token.color.signalEdge};
    ${forcedSelection}
  }
`;
