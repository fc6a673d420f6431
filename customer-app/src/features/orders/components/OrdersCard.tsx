import {
  ButtonLink,
  Card,
  EmptyState,
  SectionTitle,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@courier/shared-ui';
import type { GroupsOfOrders } from '../order-groups';
import { OrderList } from './OrderList';

interface OrdersCardProps {
  groups: GroupsOfOrders;
  isFetching: boolean;
  onMore: (() => void) | undefined;
}

export function OrdersCard({ groups, ...paging }: OrdersCardProps) {
  const { pending, completed, cancelled } = groups;
  return (
    <Card title="Orders">
      <Stack gap={8}>
        <Tabs defaultValue="pending">
          <TabList aria-label="Orders">
            <Tab value="pending">Pending Orders ({pending.count})</Tab>
            <Tab value="completed">Completed ({completed.count})</Tab>
          </TabList>
          <TabPanel value="pending">
            {pending.count > 0 ? (
              <OrderList {...paging} group={pending} isPending />
            ) : (
              <EmptyState
                title="No pending orders"
                action={
                  <ButtonLink variant="primary" to="/quote">
                    Create New Order
                  </ButtonLink>
                }
              />
            )}
          </TabPanel>
          <TabPanel value="completed">
            {completed.count > 0 ? (
              <OrderList {...paging} group={completed} />
            ) : (
              <EmptyState title="No completed orders yet" />
            )}
          </TabPanel>
        </Tabs>
        {cancelled.count > 0 && (
          <Stack>
            <SectionTitle level={3}>Cancelled ({cancelled.count})</SectionTitle>
            <OrderList {...paging} group={cancelled} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
