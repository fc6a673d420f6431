import type { Meta, StoryObj } from '@storybook/react-webpack5';
import {
  AddToAccount,
  AttentionStamp,
  ForbiddenPage,
  NotFoundPage,
  OrderStatusStamp,
  StaffOnly,
} from '.';

const meta = { title: 'Courier/Pages' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = { render: () => <NotFoundPage /> };

export const Forbidden: Story = {
  render: () => <ForbiddenPage missingRole="admin" />,
};

/** The host of the stories has no session: whoever is not of the staff sees nothing of it. */
export const ForStaff: Story = {
  render: () => (
    <StaffOnly roles={['admin']} missingRole="admin">
      {({ email }) => <p>{email}</p>}
    </StaffOnly>
  ),
};

export const Stamps: Story = {
  render: () => (
    <>
      <OrderStatusStamp status="in_transit" /> <AttentionStamp />
    </>
  ),
};

export const OrderWithoutAccount: Story = {
  render: () => (
    <AddToAccount
      order={{ orderNumber: 'EC7K3MQ9XYT24B', owner: 'nobody' }}
      send={() => Promise.resolve()}
    />
  ),
};
