import type {
  KeptVersionView,
  ReleaseChangeView,
  ReleaseView,
  TeamTokenView,
  WaitingVersionView,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';

const AT = '2026-11-20T07:12:00.000Z';
const change = (id: number, changes: Partial<ReleaseChangeView> = {}): ReleaseChangeView => ({
  id,
  at: AT,
  by: 'team Help desk',
  action: 'publish',
  name: 'support',
  version: '1.1.0-bbb',
  notes: 'Shorter answers',
  commit: null,
  ...changes,
});
const support = (changes: Partial<ReleaseView> = {}): ReleaseView => ({
  name: 'support',
  version: '1.1.0-bbb',
  previous: '1.0.0-aaa',
  offered: null,
  waitsForApi: null,
  canary: null,
  isEnabled: true,
  routes: ['/support'],
  changed: 7,
  lastChange: change(7),
  notes: 'Shorter answers',
  publishedBy: 'team Help desk',
  publishedAt: AT,
  ...changes,
});
const SHELL = support({
  name: 'shell',
  version: '2.0.0-ccc',
  previous: null,
  canary: null,
  routes: [],
  changed: 1,
  lastChange: null,
  notes: null,
  publishedBy: null,
});
const TOKEN: TeamTokenView = {
  id: 3,
  team: 'Help desk',
  publishes: ['support'],
  manages: [],
  createdAt: AT,
  expiresAt: '2099-01-01T00:00:00.000Z',
  lastUsedAt: AT,
  revokedAt: null,
};
const kept = (version: string, state: string | null): KeptVersionView => ({
  version,
  state,
  notes: `What ${version} is for`,
  publishedBy: 'team Help desk',
  publishedAt: AT,
});
const KEPT = [kept('1.1.0-bbb', 'live'), kept('1.0.0-aaa', 'before'), kept('0.9.0-999', null)];
const ROLLBACK = 'POST /api/releases/support/rollback';
const SWITCH = 'PUT /api/releases/support/enabled';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/releases', () => json([SHELL, support()]));
  api.on('GET /api/releases/support/versions', () => json(KEPT));
  api.on('GET /api/releases/history', () => json([change(7)]));
  api.on('GET /api/team-tokens', () => json([TOKEN]));
  api.on('GET /api/releases/waiting', () => json([]));
});

const openReleases = () => openDesk('admin', '/manager?tab=releases');
const published = async () =>
  within(await screen.findByRole('table', { name: 'What is published' }));
const rowOf = async (name: RegExp) => within((await published()).getByRole('row', { name }));
/** Presses the button of the row, and gives the reason in the dialog that it opens. */
async function answer(
  user: ReturnType<typeof openReleases>['user'],
  button: string,
  title: string,
  send: string,
) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Wrong prices');
  await user.click(dialog.getByRole('button', { name: send }));
  return dialog;
}

it('the releases show what is live, since when, by whom and why', async () => {
  openReleases();
  const row = await rowOf(/Support/);
  expect(row.getByText('1.1.0-bbb')).toBeVisible();
  expect(row.getByText('1.0.0-aaa')).toBeVisible();
  expect(row.getByText('Published by team Help desk')).toBeVisible();
  expect(row.getByText('Shorter answers')).toBeVisible();
  expect(row.getByText('On')).toBeVisible();
  const shell = await rowOf(/Shell/);
  expect(shell.getByText('Not known')).toBeVisible();
  expect(shell.queryByRole('button')).not.toBeInTheDocument();
  const history = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(history.getByText('Published')).toBeVisible();
});

it('the releases do not switch off what draws the page they are on', async () => {
  api.on('GET /api/releases', () => json([support({ name: 'admin', routes: ['/manager'] })]));
  openReleases();
  const row = await rowOf(/Admin/);
  expect(row.getByRole('button', { name: 'Roll back Admin' })).toBeVisible();
  expect(row.queryByRole('button', { name: /Switch/ })).not.toBeInTheDocument();
});

it('the releases roll back with a reason and what was seen', async () => {
  api.on(ROLLBACK, () => new Response(null, { status: 204 }));
  const { user, host } = openReleases();
  await user.click(await screen.findByRole('button', { name: 'Roll back Support' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll Support back?' }));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByText('Say what changes, or why')).toBeVisible();
  expect(api.seen(ROLLBACK)).toHaveLength(0);
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Wrong prices');
  api.on('GET /api/releases', () => json([SHELL, support({ version: '1.0.0-aaa', changed: 8 })]));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Support rolled back'));
  expect(api.seen(ROLLBACK)[0]?.body).toEqual({
    version: '1.0.0-aaa',
    notes: 'Wrong prices',
    changed: 7,
  });
  // The history is read again, because there is a later change than it shows.
  await waitFor(() => expect(api.seen('GET /api/releases/history').length).toBeGreaterThan(1));
});

it('the releases roll back to any version that is kept', async () => {
  api.on(ROLLBACK, () => new Response(null, { status: 204 }));
  const { user, host } = openReleases();
  await user.click(await screen.findByRole('button', { name: 'Roll back Support' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll Support back?' }));
  const older = await dialog.findByRole('option', { name: /0\.9\.0-999.*What 0\.9\.0-999 is for/ });
  expect(dialog.getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), older);
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Both are broken');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(host.notices[0]?.description).toBe('0.9.0-999'));
  expect(api.seen(ROLLBACK)[0]?.body).toMatchObject({ version: '0.9.0-999', changed: 7 });
});

it('the releases roll back to the version before where the others cannot be read', async () => {
  api.on('GET /api/releases/support/versions', () => problem(503, 'The store does not answer'));
  api.on(ROLLBACK, () => new Response(null, { status: 204 }));
  const { user } = openReleases();
  await user.click(await screen.findByRole('button', { name: 'Roll back Support' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll Support back?' }));
  expect(await dialog.findByText('The store does not answer')).toBeVisible();
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Wrong prices');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen(ROLLBACK)[0]?.body).toMatchObject({ version: '1.0.0-aaa' });
});

it.each([
  ['Promote canary of Support', 'Promote the canary of Support?', 'Promote', 'promotion'],
  ['Stop canary of Support', 'Stop the canary of Support?', 'Stop canary', 'abort'],
])('the releases end the canary that was seen: %s', async (button, title, send, end) => {
  const canary = { version: '1.2.0-ccc', share: 10, staffOnly: false, promotes: true };
  api.on('GET /api/releases', () => json([SHELL, support({ canary })]));
  const call = `POST /api/releases/support/canary/${end}`;
  api.on(call, () => problem(409, '1.2.0-ccc is no canary of support any more.'));
  const { user } = openReleases();
  expect(
    await (await rowOf(/Support/)).findByText('canary for 10 %, promotes itself'),
  ).toBeVisible();
  const dialog = await answer(user, button, title, send);
  expect(await dialog.findByText(/is no canary of support any more/)).toBeVisible();
  api.on(call, () => new Response(null, { status: 204 }));
  await user.click(dialog.getByRole('button', { name: send }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen(call).at(-1)?.body).toEqual({ version: '1.2.0-ccc', notes: 'Wrong prices' });
});

it('the releases offer what the running release brought where a team’s version is live', async () => {
  api.on('GET /api/releases', () =>
    json([SHELL, support({ offered: '1.2.0-ddd', waitsForApi: '0.3.0' })]),
  );
  api.on(ROLLBACK, () => new Response(null, { status: 204 }));
  const { user, host } = openReleases();
  const row = await rowOf(/Support/);
  expect(row.getByText('1.2.0-ddd')).toBeVisible();
  expect(row.getByText(/waits until every process serves API 0\.3\.0/)).toBeVisible();
  const title = 'Publish the release’s Support?';
  await answer(user, 'Publish the release’s Support', title, 'Publish');
  await waitFor(() => expect(host.notices[0]?.title).toBe('Support published'));
  expect(api.seen(ROLLBACK)[0]?.body).toMatchObject({ version: '1.2.0-ddd', changed: 7 });
});

it('the releases show who was faster, and send what is live then', async () => {
  api.on(ROLLBACK, () => problem(409, 'support was changed by somebody else meanwhile'));
  const { user } = openReleases();
  await screen.findByRole('button', { name: 'Roll back Support' });
  const lastChange = change(9, { action: 'rollback', by: 'naledi@courier.test', notes: 'Slow' });
  api.on('GET /api/releases', () =>
    json([SHELL, support({ version: '1.0.0-aaa', previous: '1.1.0-bbb', changed: 9, lastChange })]),
  );
  const dialog = await answer(user, 'Roll back Support', 'Roll Support back?', 'Roll back');
  expect(await dialog.findByText('Rolled back by naledi@courier.test: Slow')).toBeVisible();
  expect(dialog.getByText('Support 1.0.0-aaa is live now')).toBeVisible();
  api.on(ROLLBACK, () => new Response(null, { status: 204 }));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen(ROLLBACK).at(-1)?.body).toMatchObject({ version: '1.1.0-bbb', changed: 9 });
});

it('the releases show why a rollback is refused and keep the reason', async () => {
  api.on(ROLLBACK, () => problem(409, 'support 1.0.0-aaa wants react ^18.0.0.'));
  const { user } = openReleases();
  const dialog = await answer(user, 'Roll back Support', 'Roll Support back?', 'Roll back');
  expect(await dialog.findByText(/wants react \^18/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong prices');
});

it('the releases switch a remote off and on', async () => {
  api.on(SWITCH, () => new Response(null, { status: 204 }));
  const { user } = openReleases();
  await screen.findByRole('button', { name: 'Switch off Support' });
  const off = support({
    isEnabled: false,
    changed: 8,
    lastChange: change(8, { action: 'disable' }),
  });
  api.on('GET /api/releases', () => json([SHELL, off]));
  await answer(user, 'Switch off Support', 'Switch Support off?', 'Switch off');
  expect(await (await rowOf(/Support/)).findByText('Off')).toBeVisible();
  await answer(user, 'Switch on Support', 'Switch Support on?', 'Switch on');
  await waitFor(() =>
    expect(api.seen(SWITCH).map(({ body }) => body)).toEqual([
      { enabled: false, notes: 'Wrong prices', changed: 7 },
      { enabled: true, notes: 'Wrong prices', changed: 8 },
    ]),
  );
});

const WAITING: WaitingVersionView = {
  name: 'fleet',
  version: '1.0.0-fff',
  live: null,
  publishedBy: 'team Fleet',
  publishedAt: AT,
  notes: 'Vans on a map',
  commit: null,
  canary: null,
  changes: [
    { kind: 'route', path: '/fleet', before: null, after: '/fleet' },
    { kind: 'link', path: '/fleet', before: null, after: 'Fleet · 70' },
    { kind: 'roles', path: '/fleet/vans', before: 'admin', after: null },
  ],
};

it.each([
  ['Approve', 'approval', 'Fleet approved'],
  ['Decline', 'refusal', 'Fleet declined'],
])('the releases show what a waiting version changes, and %s it', async (verb, end, done) => {
  api.on('GET /api/releases/waiting', () => json([WAITING]));
  const call = `POST /api/releases/fleet/${end}`;
  api.on(call, () => problem(409, 'fleet 1.0.0-fff waits for no decision any more'));
  const { user, host } = openReleases();
  const table = await screen.findByRole('table', { name: 'Versions that wait for a yes' });
  const row = within(within(table).getByRole('row', { name: /Fleet/ }));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Path /fleet: new',
    'Link to /fleet: none → Fleet · 70',
    'Who may see /fleet/vans: admin → everybody',
  ]);
  const dialog = await answer(user, `${verb} Fleet`, `${verb} Fleet?`, verb);
  expect(await dialog.findByText(/waits for no decision any more/)).toBeVisible();
  api.on(call, () => new Response(null, { status: 204 }));
  api.on('GET /api/releases/waiting', () => json([]));
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(host.notices.at(-1)?.title).toBe(done));
  expect(api.seen(call).at(-1)?.body).toEqual({ version: '1.0.0-fff', notes: 'Wrong prices' });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Waits for your yes' })).not.toBeInTheDocument(),
  );
});

it('a team token is shown once, after it was made', async () => {
  const token = 'kN0ZmnbkRRPR4ycT9ciL0NjIjAGEQHOI6GWArx7oV3g';
  api.on('POST /api/team-tokens', () => json({ ...TOKEN, id: 4, team: 'Desk', token }, 201));
  const { user } = openReleases();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const form = within(screen.getByRole('dialog', { name: 'New team token' }));
  await user.type(form.getByRole('textbox', { name: 'Team' }), 'Desk');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText(/Name at least one front end/)).toBeVisible();
  await user.click(form.getByRole('textbox', { name: 'May publish' }));
  await user.paste('support, Shell');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  const shown = await screen.findByRole('dialog', { name: 'Token of Desk' });
  expect(within(shown).getByRole('textbox', { name: 'Token' })).toHaveValue(token);
  expect(api.seen('POST /api/team-tokens')[0]?.body).toEqual({
    team: 'Desk',
    publishes: ['support', 'shell'],
    manages: [],
    days: 90,
  });
  const [close] = within(shown).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument();
});

it('a team token is revoked after a question, and offers nothing then', async () => {
  api.on('DELETE /api/team-tokens/3', () => new Response(null, { status: 204 }));
  const { user, host } = openReleases();
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Help desk' }));
  api.on('GET /api/team-tokens', () => json([{ ...TOKEN, revokedAt: AT }]));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Token revoked'));
  const row = within(await screen.findByRole('row', { name: /Help desk.*Revoked/ }));
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('the releases say what failed and what is empty, each for itself', async () => {
  api.on('GET /api/releases', () => problem(503, 'discovery.json is missing'));
  api.on('GET /api/releases/history', () => json([]));
  api.on('GET /api/team-tokens', () => json([]));
  openReleases();
  expect(await screen.findByText('Failed to fetch what is published')).toBeVisible();
  expect(screen.getByText('discovery.json is missing')).toBeVisible();
  expect(await screen.findByText('No changes yet')).toBeVisible();
  expect(await screen.findByText('No team has a token yet')).toBeVisible();
});
