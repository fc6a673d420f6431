import type { SavedView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { NO_ORDERS, summary } from '../../../testing/fixtures';

const LIST = 'GET /api/orders';
const VIEWS = 'GET /api/saved-views';

const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 1,
  name: 'Late in Sandton',
  query: 'promise=late&sort=-value&town=Sandton',
  isShared: false,
  isOwn: true,
  owner: { id: 1, fullName: 'The Boss', role: 'admin' },
  version: 1,
  createdAt: '2026-11-27T08:00:00.000Z',
  ...changes,
});
const UNPAID = view({
  id: 2,
  name: 'Unpaid',
  query: 'attention=true&paymentStatus=pending',
  isShared: true,
  isOwn: false,
  owner: { id: 5, fullName: 'Thandi Nkosi', role: 'admin' },
  version: 4,
});

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () => json([summary({ id: 2 })]));
  api.on(VIEWS, () => json([view(), UNPAID]));
});

const lastAsked = () =>
  Object.fromEntries(new URL(api.seen(LIST).at(-1)?.url ?? '', 'https://x').searchParams);
const bar = () => within(screen.getByRole('group', { name: 'Filters' }));
const chip = (name: string | RegExp = /^View/) => bar().getByRole('button', { name });
const menu = () => within(screen.getByRole('group', { name: 'View' }));
const item = (name: string | RegExp) => menu().getByRole('button', { name });

/** Once no dialog is over it. */
async function shownView(name: string) {
  await screen.findByRole('group', { name: 'Filters' });
  return bar().findByRole('button', { name: `View: ${name}` });
}

async function openMenu(route = '/manager') {
  const desk = openDesk('admin', route);
  await screen.findByRole('table');
  await desk.user.click(chip());
  return desk;
}

it('a view is opened by keyboard: it narrows and sorts the list, names it, and the focus comes back', async () => {
  const { user } = openDesk('admin', '/manager?q=khumalo&status=pending');
  await screen.findByRole('table');
  await waitFor(() => expect(api.seen(VIEWS)).toHaveLength(1));
  act(() => chip().focus());
  await user.keyboard('{Enter}');
  expect(within(menu().getByRole('group', { name: 'My views' })).getAllByRole('button')).toEqual([
    item('Late in Sandton'),
  ]);
  expect(within(menu().getByRole('group', { name: 'Shared' })).getAllByRole('button')).toEqual([
    item('Unpaid Thandi Nkosi'),
  ]);
  expect(item('Late in Sandton')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(lastAsked()).toEqual({ promise: 'late', town: 'Sandton', sort: '-value' }),
  );
  expect(chip('View: Late in Sandton')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
});

it('a view in the address is named; once a filter is changed it says so, and leads back', async () => {
  const { user } = openDesk('admin', '/manager?view=2&attention=true&payment=pending');
  expect(await shownView('Unpaid')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Clear Payment' }));
  await user.click(await bar().findByRole('button', { name: 'View: Unpaid, changed' }));
  await user.click(item('Back to the view'));
  expect(await shownView('Unpaid')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Clear View' }));
  await waitFor(() => expect(lastAsked()).toEqual({ paymentStatus: 'pending' }));
  expect(chip('View')).toBeVisible();
});

it('what the list shows is saved under a name, shared, and then is the view that is open', async () => {
  api.on('POST /api/saved-views', ({ body }) => {
    const saved = view({ id: 9, ...(body as object) });
    api.on(VIEWS, () => json([view(), saved, UNPAID]));
    return json(saved, 201);
  });
  const { user, host } = await openMenu('/manager?q=khumalo&status=pending&from=2026-11-20');
  await user.click(item('Save as a new view'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  expect(dialog.getByText(/^Orders, pending, placed from Fri 20 November/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' New ones ');
  await user.click(dialog.getByRole('checkbox', { name: 'Share with all staff' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await shownView('New ones')).toBeVisible();
  expect(api.seen('POST /api/saved-views').map(({ body }) => body)).toEqual([
    { name: 'New ones', query: 'placedFrom=2026-11-20&status=pending', isShared: true },
  ]);
  expect(host.notices.at(-1)?.title).toBe('View saved');
  expect(lastAsked()).toEqual({ status: 'pending', placedFrom: '2026-11-20' });
});

it('a name that is taken is said at its field', async () => {
  const message = 'There is a view named Unpaid already';
  api.on('POST /api/saved-views', () => problem(400, message, [{ path: 'name', message }]));
  const { user } = await openMenu();
  await user.click(item('Save as a new view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'unpaid{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(message),
  );
});

it('the open view is renamed; what somebody else did meanwhile comes into the form', async () => {
  const { user } = await openMenu('/manager?view=2&attention=true&payment=pending');
  await user.click(item('Rename or share'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'To be paid');
  api.on(VIEWS, () => json([view(), { ...UNPAID, isShared: false, isOwn: true, version: 5 }]));
  api.on('PATCH /api/saved-views/2', () => problem(409, 'Thandi Nkosi changed this view.'));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Share with all staff: yes → no')).toBeVisible();
  expect(name).toHaveValue('To be paid');
  expect(screen.getByRole('checkbox', { name: 'Share with all staff' })).not.toBeChecked();
  api.on('PATCH /api/saved-views/2', () => json({ ...UNPAID, name: 'To be paid', version: 6 }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(api.seen('PATCH /api/saved-views/2').map(({ body }) => body)).toEqual([
      { name: 'To be paid', isShared: true, version: 4 },
      { name: 'To be paid', isShared: false, version: 5 },
    ]),
  );
});

it('the open view takes over what is shown, and is deleted once that is confirmed', async () => {
  const { user, host } = await openMenu('/manager?view=1&promise=late');
  api.on('PATCH /api/saved-views/1', () => problem(409, 'You changed this view.'));
  await user.click(item('Save the changes'));
  await waitFor(() =>
    expect(host.notices.at(-1)?.description).toBe('The view was not saved: You changed this view.'),
  );
  api.on('PATCH /api/saved-views/1', () => json(view({ query: 'promise=late', version: 2 })));
  api.on(VIEWS, () => json([view({ query: 'promise=late', version: 2 }), UNPAID]));
  await user.click(chip(/^View/));
  await user.click(item('Save the changes'));
  expect(await shownView('Late in Sandton')).toBeVisible();
  expect(api.seen('PATCH /api/saved-views/1').at(-1)?.body).toMatchObject({
    query: 'promise=late',
  });

  api.on('DELETE /api/saved-views/1', () => problem(404, 'Gone'));
  await user.click(chip(/^View/));
  await user.click(item('Delete the view'));
  const question = within(
    await screen.findByRole('alertdialog', { name: /^Delete the view Late/ }),
  );
  api.on(VIEWS, () => json([UNPAID]));
  await user.click(question.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(chip('View')).toBeVisible());
  expect(lastAsked()).toEqual({ promise: 'late' });
});

it('a menu that could not be read says so and tries again', async () => {
  api.on(VIEWS, () => problem(503, 'Busy'));
  const { user } = await openMenu();
  expect(await menu().findByRole('alert')).toHaveTextContent('The views could not be read.');
  api.on(VIEWS, () => json([]));
  await user.click(item('Try again'));
  expect(await menu().findByText(/^No views yet/)).toBeVisible();
});
