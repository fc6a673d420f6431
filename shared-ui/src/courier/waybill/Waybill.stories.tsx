import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RouteLine } from '../../components/route-line';
import { Stack } from '../../components/layout';
import { Stat } from '../../components/stat';
import { Waybill, WaybillMain, WaybillNumber, WaybillStub } from '.';

const meta = { title: 'Objects/Waybill', component: Waybill } satisfies Meta<typeof Waybill>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = (
  <WaybillMain>
    <Stack gap={6}>
      <WaybillNumber value="EC7K3M9QXA2TBF" prefix="EC" size="large" />
      <RouteLine from="Cape Town" to="Johannesburg" progress={0.66} at="With driver" />
    </Stack>
  </WaybillMain>
);

export const WithStub: Story = {
  args: {
    'aria-label': 'Order',
    children: (
      <>
        {main}
        <WaybillStub>
          <Stat label="Courier arrives" value="14:20" note="today, about 35 minutes" />
        </WaybillStub>
      </>
    ),
  },
};

export const WithoutStub: Story = { args: { 'aria-label': 'Order', children: main } };
