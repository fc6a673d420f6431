import { createFakeHost } from '@courier/shared-ui/fake-host';
import { signedInAgain } from '@courier/shared-ui/host';
import { apiBaseQuery } from '@courier/shared-ui/request';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FakeApi, installFakeApi, json, problem, renderWithHost } from '../../testing';
import { PreserveOnSessionEnd } from '.';

const LOGIN = 'POST /api/auth/login';
const question = () => screen.queryByRole('dialog', { name: 'Sign in again' });

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(LOGIN, () => json({ success: true }));
});

/** A page with work of its own, and a part of another build with work in it. */
function PageWithPart({ isPartOpen = true }) {
  const [isOpen, setOpen] = useState(isPartOpen);
  return (
    <>
      <PreserveOnSessionEnd />
      {isOpen && <PreserveOnSessionEnd />}
      <button onClick={() => setOpen(false)}>Close the part</button>
    </>
  );
}

const show = (screenful = <PageWithPart />) =>
  renderWithHost(screenful, {
    host: createFakeHost({ session: { email: 'boss@courier.test', role: 'admin' } }),
  });

it('PreserveOnSessionEnd asks nobody while there is no work to preserve', async () => {
  show(<p>No work</p>);
  await expect(signedInAgain()).resolves.toBe(false);
  expect(question()).not.toBeInTheDocument();
});

it('PreserveOnSessionEnd asks once for a page and the part in it, and answers all who wait', async () => {
  show();
  let answers: Promise<boolean[]> | undefined;
  act(() => void (answers = Promise.all([signedInAgain(), signedInAgain()])));
  await waitFor(() => expect(question()).toBeVisible());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Password'), 'Protea-Admin-2026{Enter}');
  await expect(answers).resolves.toEqual([true, true]);
  expect(question()).not.toBeInTheDocument();
});

it('PreserveOnSessionEnd keeps asking for the page when the mounted part is removed', async () => {
  show();
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = signedInAgain()));
  await waitFor(() => expect(question()).toBeVisible());
  act(() => screen.getByText('Close the part').click());
  expect(question()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close without signing in' }));
  await expect(answer).resolves.toBe(false);
});

it('PreserveOnSessionEnd answers no to waiting calls when the last work is removed', async () => {
  const { unmount } = show();
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = signedInAgain()));
  unmount();
  await expect(answer).resolves.toBe(false);
});

it('PreserveOnSessionEnd sends a refused call again, and ends the session of a person who leaves', async () => {
  api.on('GET /api/orders', () =>
    api.seen(LOGIN).length > 0 ? json(['one']) : problem(401, 'Please log in.'),
  );
  const { host } = show();
  const call = () => apiBaseQuery('/api/orders', { signal: new AbortController().signal });
  let answer: ReturnType<typeof call> | undefined;
  act(() => void (answer = call()));
  await userEvent.type(await screen.findByLabelText('Password'), 'Protea-Admin-2026{Enter}');
  await expect(answer).resolves.toEqual({ data: ['one'] });

  api.on('GET /api/orders', () => problem(401, 'Please log in.'));
  act(() => void (answer = call()));
  await userEvent.click(await screen.findByRole('button', { name: 'Close without signing in' }));
  await expect(answer).resolves.toMatchObject({ error: { status: 401 } });
  expect(host.session.current()).toBeNull();
});

it('PreserveOnSessionEnd asks for the code of an account with two-step sign-in', async () => {
  const asks = 'Enter the 6-digit code from your authenticator app, or a recovery code.';
  api.on(LOGIN, () => problem(401, asks, [{ path: 'code', message: asks }]));
  show();
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = signedInAgain()));
  await userEvent.type(await screen.findByLabelText('Password'), 'Protea-Admin-2026{Enter}');
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on(LOGIN, () => json({ success: true }));
  await userEvent.type(code, '123456{Enter}');
  await expect(answer).resolves.toBe(true);
  expect(api.seen(LOGIN).map(({ body }) => body)).toEqual([
    { email: 'boss@courier.test', password: 'Protea-Admin-2026' },
    { email: 'boss@courier.test', password: 'Protea-Admin-2026', code: '123456' },
  ]);
});
