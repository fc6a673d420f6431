import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RouteMap } from '.';

const meta = {
  title: 'Charts/RouteMap',
  component: RouteMap,
  args: {
    from: { lat: -33.92, lon: 18.42, label: 'Cape Town' },
    to: { lat: -26.2, lon: 28.05, label: 'Johannesburg' },
    style: { maxWidth: '40rem' },
  },
} satisfies Meta<typeof RouteMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotYetCollected: Story = {};

export const OnItsWay: Story = {
  args: { at: { lat: -29.12, lon: 26.21, label: 'Near Bloemfontein' } },
};

export const AlongTheCoast: Story = {
  args: {
    from: { lat: -29.86, lon: 31.02, label: 'Durban' },
    to: { lat: -33.96, lon: 25.6, label: 'Gqeberha' },
    at: { lat: -31.59, lon: 28.78, label: 'Mthatha' },
  },
};

export const NearBy: Story = {
  args: {
    from: { lat: -25.75, lon: 28.19, label: 'Pretoria' },
    at: { lat: -26.0, lon: 28.13, label: 'Midrand' },
  },
};

export const FromEastToWest: Story = {
  args: {
    from: { lat: -29.86, lon: 31.02, label: 'Durban' },
    to: { lat: -28.45, lon: 21.24, label: 'Upington' },
    at: { lat: -29.12, lon: 26.21, label: 'Bloemfontein' },
  },
};

export const Stopped: Story = { args: { isStopped: true } };

export const AcrossTown: Story = {
  args: {
    from: { lat: -33.9215, lon: 18.4235, label: 'Cape Town' },
    to: { lat: -33.902, lon: 18.629, label: 'Bellville' },
    at: { lat: -33.907, lon: 18.577, label: 'With Driver' },
  },
};

export const InOneTown: Story = {
  args: {
    from: { lat: -33.93, lon: 18.41, label: '12 Long Street' },
    to: { lat: -34.05, lon: 18.62, label: '4 Strand Road, Mitchells Plain' },
  },
};
