import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Card } from '../card';
import { Cluster, Grid, Section, Stack } from '.';

const meta = { title: 'Foundations/Layout', component: Stack } satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxes = ['One', 'Two', 'Three'].map((word) => (
  <Card as="div" key={word}>
    {word}
  </Card>
));

export const OneUnderTheOther: Story = { render: () => <Stack gap={2}>{boxes}</Stack> };

export const BesideOneAnother: Story = { render: () => <Cluster gap={4}>{boxes}</Cluster> };

export const Columns: Story = { render: () => <Grid min="12rem">{boxes}</Grid> };

export const Part: Story = {
  render: () => <Section aria-label="Part">A part of a screen, under an ink line</Section>,
};
