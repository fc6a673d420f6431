import { createFakeHost } from '@courier/shared-ui/fake-host';
import { keepWork, provideHost, signInQuestion } from '@courier/shared-ui/host';
import { waitFor } from '@testing-library/react';
import { createSessionStore, type SessionStore } from './session';
import { reconcileSession } from './reconcile';

let store: SessionStore;
beforeEach(() => {
  localStorage.clear();
  store = createSessionStore();
  provideHost({ ...createFakeHost(), session: store });
});
afterEach(() => jest.restoreAllMocks());

const person = { email: 'a@b.co.za', role: 'customer' } as const;

it('the session starts from the stored keys', () => {
  store.start(person);
  expect(createSessionStore().current()).toEqual(person);
});

it.each([
  [{ isAuthenticated: 'false', userEmail: 'a@b.co.za' }],
  [{ isAuthenticated: 'true' }],
  [{ userEmail: 'a@b.co.za', userRole: 'admin' }],
])('is signed out with %j stored', (stored) => {
  Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value));
  expect(createSessionStore().current()).toBeNull();
});

it('the session treats an unknown role as a customer', () => {
  store.start(person);
  localStorage.setItem('userRole', 'owner');
  expect(createSessionStore().current()?.role).toBe('customer');
});

it('clearing the session removes the three keys and notifies its subscribers', () => {
  const follower = jest.fn();
  store.start(person);
  store.subscribe(follower);
  store.clear();
  expect(store.current()).toBeNull();
  expect({ ...localStorage }).toEqual({});
  expect(follower).toHaveBeenCalledTimes(1);
});

it('the session follows another tab that signs out and in again', () => {
  const stop = store.followOtherTabs();
  store.start(person);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
  expect(store.current()).toBeNull();

  createSessionStore().start({ email: 'boss@b.co.za', role: 'admin' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'userEmail' }));
  expect(store.current()).toEqual({ email: 'boss@b.co.za', role: 'admin' });
  stop();
});

describe('checkSession', () => {
  const answers = (status: number, body: unknown) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(JSON.stringify(body), { status }));

  it('asks the server nothing for a visitor without a session', async () => {
    const fetch = answers(200, { user: null });
    await reconcileSession(store);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends the server a log-out that it has not received', async () => {
    const fetch = answers(200, { success: true });
    localStorage.setItem('logoutPending', 'true');
    await reconcileSession(store);
    expect(fetch).toHaveBeenCalledWith('/api/auth/logout', expect.anything());
    expect({ ...localStorage }).toEqual({});
  });

  it('does not end a session that began after a log-out the server does not know of', async () => {
    const fetch = answers(200, { user: person });
    localStorage.setItem('logoutPending', 'true');
    store.start(person);
    await reconcileSession(store);
    expect(fetch).not.toHaveBeenCalledWith('/api/auth/logout', expect.anything());
    expect(store.current()).toEqual(person);
  });

  it('brings no session back that another tab ended while the server was asked', async () => {
    store.start(person);
    const stop = store.followOtherTabs();
    answers(200, { user: person });
    const reconciled = reconcileSession(store);
    // The tab removes the hints; its event comes after the answer.
    localStorage.clear();
    await reconciled;
    window.dispatchEvent(new StorageEvent('storage', { key: 'isAuthenticated' }));
    expect(store.current()).toBeNull();
    stop();
  });

  it('takes over a changed role', async () => {
    answers(200, { user: { ...person, role: 'admin' } });
    store.start(person);
    await reconcileSession(store);
    expect(store.current()?.role).toBe('admin');
  });

  it.each([
    [
      'does not sign in again who logged out meanwhile',
      { user: person },
      () => store.clear(),
      null,
    ],
    [
      'does not sign out who signed in meanwhile',
      { user: null },
      () => {
        store.clear();
        store.start({ ...person, role: 'admin' });
      },
      { ...person, role: 'admin' },
    ],
  ])('%s', async (_, body, meanwhile, expected) => {
    answers(200, body);
    store.start(person);
    const reconciled = reconcileSession(store);
    meanwhile();
    await reconciled;
    expect(store.current()).toEqual(expected);
  });

  it.each([
    [200, { user: null }],
    [401, {}],
  ])('signs out on %d %j', async (status, body) => {
    answers(status, body);
    store.start(person);
    await reconcileSession(store);
    expect(store.current()).toBeNull();
  });

  it.each([
    ['keeps the session of who signs in again over unsaved work', true, person],
    ['signs out who does not sign in again over unsaved work', false, null],
  ])('%s', async (_, isSignedIn, expected) => {
    answers(200, { user: null });
    store.start(person);
    const release = keepWork(Symbol('a form'));
    const reconciled = reconcileSession(store);
    await waitFor(() => expect(signInQuestion.asker()).not.toBeNull());
    expect(store.current()).toEqual(person);
    signInQuestion.answer(isSignedIn);
    await reconciled;
    expect(store.current()).toEqual(expected);
    release();
  });

  it('keeps the hints when the server is down', async () => {
    answers(503, {});
    store.start(person);
    await reconcileSession(store);
    expect(store.current()).toEqual(person);
  });
});
