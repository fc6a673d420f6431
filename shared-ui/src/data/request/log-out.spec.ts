import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { waitFor } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '../../testing/fake-api';
import { logOut } from './log-out';

const CALL = 'POST /api/auth/logout';

let api: FakeApi;
let host: ReturnType<typeof createFakeHost>;
beforeEach(() => {
  localStorage.clear();
  api = installFakeApi();
  host = createFakeHost({ session: { email: 'lerato@example.com', role: 'customer' } });
  provideHost(host);
});

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const comeOnline = () => window.dispatchEvent(new Event('online'));

describe('logOut', () => {
  it('forgets the session before the server answers', () => {
    api.on(CALL, () => new Promise(() => {}));
    void logOut();
    expect(host.session.current()).toBeNull();
    expect(api.seen(CALL)).toHaveLength(1);
  });

  it.each([
    ['takes the session back', () => json({ success: true })],
    ['knows no session any more', () => problem(401, 'Please log in.')],
  ])('sends the log-out once when the server %s', async (_, answer) => {
    api.on(CALL, answer);
    expect(await logOut()).toBe(true);
    comeOnline();
    expect(api.seen(CALL)).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('sends the log-out again when the connection is back', async () => {
    api.on(CALL, noConnection);
    expect(await logOut()).toBe(false);
    expect(host.session.current()).toBeNull();
    api.on(CALL, () => json({ success: true }));
    comeOnline();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(api.seen(CALL)).toHaveLength(2);
  });

  it('does not end the session of who signed in before the connection was back', async () => {
    api.on(CALL, noConnection);
    await logOut();
    host.signIn({ email: 'thandi@example.com', role: 'customer' });
    comeOnline();
    expect(api.seen(CALL)).toHaveLength(1);
  });
});
