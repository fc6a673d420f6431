import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost, signedInAgain } from '../../host';
import { TextArea } from '../field';
import { PreserveOnSessionEnd } from '.';

const meta = {
  title: 'Overlays/SignInAgain',
  component: PreserveOnSessionEnd,
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  beforeEach: () => {
    provideHost(createFakeHost({ session: { email: 'thandi@example.test', role: 'customer' } }));
    return () => provideHost(createFakeHost());
  },
} satisfies Meta<typeof PreserveOnSessionEnd>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The session is still there: nothing is to be seen of it. */
export const SignedIn: Story = {
  render: () => (
    <>
      <TextArea label="Your reply" defaultValue="The box stands at" />
      <PreserveOnSessionEnd />
    </>
  ),
};

export const SessionEnded: Story = { render: () => <RefusedCall /> };

/** As after a call that was answered with 401. */
function RefusedCall() {
  useEffect(() => void signedInAgain(), []);
  return <PreserveOnSessionEnd />;
}
