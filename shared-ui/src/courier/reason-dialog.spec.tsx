import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '../host/fake-host';
import { RequestError } from '../data/request';
import { renderWithHost } from '../testing';
import { ReasonDialog } from '.';

function open(send: (reason: string) => Promise<unknown>) {
  const host = createFakeHost();
  const onClose = jest.fn();
  renderWithHost(
    <ReasonDialog
      title="Release this order?"
      description="It ships before it is paid."
      submitLabel="Release"
      hint="Only our staff reads it"
      send={send}
      done={{ title: 'Order released' }}
      failed="Failed to release the order"
      onClose={onClose}
    />,
    { host },
  );
  return { host, onClose, reason: screen.getByRole('textbox', { name: 'Reason' }) };
}

it('ReasonDialog sends nothing without a reason, and by keyboard what was typed, without blanks around it', async () => {
  const send = jest.fn(() => Promise.resolve());
  const { host, onClose, reason } = open(send);
  await userEvent.type(reason, '   {Enter}');
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(reason, 'Known for years {Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(send.mock.calls).toEqual([['Known for years']]);
  expect(host.notices).toEqual([{ title: 'Order released' }]);
});

it('ReasonDialog stays open with the reason where the request failed', async () => {
  const { host, onClose, reason } = open(() => Promise.reject(new RequestError(503, '', null)));
  await userEvent.type(reason, 'Known for years{Enter}');
  await waitFor(() => expect(host.notices[0]?.description).toBe('Failed to release the order'));
  expect(reason).toHaveValue('Known for years');
  expect(onClose).not.toHaveBeenCalled();
});
