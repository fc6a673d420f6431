import type { ConfiguredServiceAreasView, ServiceAreaView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { NO_ORDERS } from '../../testing/fixtures';

const KAROO: ServiceAreaView = {
  id: 4,
  name: 'Karoo',
  postalCodes: [
    { first: '6900', last: '7099' },
    { first: '6800', last: '6800' },
  ],
  weekdays: [2, 4],
  cutOffs: { standard: '12:00', express: null, same_day: null },
  version: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const NO_CUT_OFFS = { standard: null, express: null, same_day: null };
const NO_SETTINGS: ConfiguredServiceAreasView = { areas: [], isInForce: false };
const SETTINGS = 'GET /api/service-areas/settings';
const LIST = 'GET /api/service-areas';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(SETTINGS, () => json(NO_SETTINGS));
  api.on(LIST, () => json([KAROO]));
});

const openAreas = () => openDesk('admin', '/manager?tab=service-areas');
const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const day = (name: string) => dialog().getByRole('checkbox', { name });

describe('list of service areas', () => {
  it('shows postal codes, days and cut-offs', async () => {
    api.on(LIST, () => json([{ ...KAROO, id: 5, name: 'Kalahari', cutOffs: NO_CUT_OFFS }, KAROO]));
    openAreas();
    const table = await screen.findByRole('table', { name: 'Service areas' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').slice(0, 4));
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['Kalahari', '6900-7099, 6800', 'Tue, Thu', 'As the company'],
      ['Karoo', '6900-7099, 6800', 'Tue, Thu', 'Standard 12:00'],
    ]);
  });

  it('says that couriers come everywhere where there is none', async () => {
    api.on(LIST, () => json([]));
    openAreas();
    expect(await screen.findByText('No service areas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add area' })).toBeVisible();
  });

  it('says that it could not be fetched, and fetches it when asked again', async () => {
    api.on(SETTINGS, () => problem(503, 'Busy.'));
    const { user } = openAreas();
    expect(await screen.findByText('Failed to fetch service areas')).toBeVisible();
    api.on(SETTINGS, () => json(NO_SETTINGS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Service areas' })).toBeVisible();
  });

  it('is opened from the list of stores', async () => {
    api.on('GET /api/stores', () => json([]));
    const { user } = openDesk('admin', '/manager?tab=stores');
    await user.click(await screen.findByRole('link', { name: 'Service areas' }));
    expect(await screen.findByRole('table', { name: 'Service areas' })).toBeVisible();
  });
});

describe('service area form', () => {
  it('adds an area of postal codes as they are typed, ticked days and a cut-off', async () => {
    api.on('POST /api/service-areas', () => json(KAROO, 201));
    const { user, host } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Add area' }));
    await user.type(field('Area name'), 'Karoo');
    await user.click(field('Postal codes'));
    await user.paste('6900 - 7099, 6800');
    await user.click(day('Thursday'));
    await user.click(day('Tuesday'));
    await user.type(field('Standard cut-off'), '12:00');
    await user.click(dialog().getByRole('button', { name: 'Add area' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { name, postalCodes, weekdays, cutOffs } = KAROO;
    expect(api.seen('POST /api/service-areas')[0]?.body).toEqual({
      ...{ name, postalCodes, weekdays, cutOffs },
    });
    expect(host.notices[0]).toMatchObject({ title: 'Area added', description: 'Karoo' });
    await waitFor(() => expect(api.seen(LIST)).toHaveLength(2));
  });

  it('asks for what is missing before it asks the server', async () => {
    const { user } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Add area' }));
    await user.click(dialog().getByRole('button', { name: 'Add area' }));
    expect(await dialog().findByText('Area name is required')).toBeVisible();
    expect(dialog().getByText('Postal codes are required')).toBeVisible();
    expect(dialog().getByText('Choose at least one day')).toBeVisible();
    expect(field('Area name')).toHaveFocus();
    expect(dialog().getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      /Choose at least one day/,
    );
    expect(api.seen('POST /api/service-areas')).toEqual([]);
  });

  it('moves the focus to the days where only they are missing', async () => {
    const { user } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    await user.click(day('Tuesday'));
    await user.click(day('Thursday'));
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    await waitFor(() => expect(day('Monday')).toHaveFocus());
  });

  it('refuses what is no range of postal codes', async () => {
    const { user } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    await user.clear(field('Postal codes'));
    await user.type(field('Postal codes'), '7099-6900');
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    expect(await dialog().findByText('Postal codes must be like 6900-7099, 6800')).toBeVisible();
    expect(api.seen('PUT /api/service-areas/4')).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const message = '6930 belongs to the area Prince Albert already';
    api.on('PUT /api/service-areas/4', () =>
      problem(400, message, [{ path: 'postalCodes', message }]),
    );
    const { user, host } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    await user.type(field('Postal codes'), ', 6930');
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    await waitFor(() =>
      expect(field('Postal codes')).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(field('Postal codes')).toHaveValue('6900-7099, 6800, 6930');
    expect(host.notices[0]?.description).toBe('Failed to save the area');
  });

  it("merges another admin's changes around what was typed, and saves on top of them", async () => {
    const CALL = 'PUT /api/service-areas/4';
    const refusal = 'Naledi Khumalo changed this service area after you opened it.';
    const theirs: ServiceAreaView = {
      ...KAROO,
      weekdays: [2, 5],
      cutOffs: { ...KAROO.cutOffs, standard: '10:00' },
      version: 4,
    };
    api.on(CALL, () => problem(409, refusal));
    api.on('GET /api/service-areas/4', () => json(theirs));
    const { user } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    await user.clear(field('Standard cut-off'));
    await user.type(field('Standard cut-off'), '11:00');
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    const note = await dialog().findByRole('alert');
    expect(note).toHaveTextContent(refusal);
    const changes = within(note).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Thursday: yes → no',
      'Friday: no → yes',
      'Standard cut-off: 12:00 → 10:00 (your entry is kept: 11:00)',
    ]);
    api.on(CALL, () => json({ ...theirs, version: 5 }));
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen(CALL)[1]?.body).toMatchObject({
      version: 4,
      weekdays: [2, 5],
      cutOffs: { standard: '11:00' },
    });
  });

  it('adds the area again when another admin deleted it', async () => {
    api.on('PUT /api/service-areas/4', () => problem(404, 'This service area no longer exists.'));
    api.on('GET /api/service-areas/4', () => problem(404, 'This service area no longer exists.'));
    api.on('POST /api/service-areas', () => json(KAROO, 201));
    const { user, host } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Someone else has deleted');
    await user.click(dialog().getByRole('button', { name: 'Add area' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Area added'));
  });
});

describe('service area form while another admin deletes the last area', () => {
  const { postalCodes, weekdays, cutOffs } = KAROO;
  const TAKE_OVER = 'POST /api/service-areas/from-settings';
  const ADD = 'POST /api/service-areas';
  const settings = [{ name: 'Kalahari', postalCodes, weekdays, cutOffs }];
  const refused = 'Take over the areas of the settings first.';
  beforeEach(() => {
    const gone = () => problem(404, 'This service area no longer exists.');
    api.on('PUT /api/service-areas/4', gone);
    api.on('GET /api/service-areas/4', gone);
    api.on(TAKE_OVER, () => {
      api.on(SETTINGS, () => json({ areas: settings, isInForce: false }));
      api.on(ADD, () => json(KAROO, 201));
      return json([{ ...KAROO, id: 8, name: 'Kalahari' }], 201);
    });
    api.on(ADD, () => problem(409, refused));
  });

  it.each([
    ['Edit Karoo', 'Save area'],
    ['Add area', 'Add area'],
  ])(
    'keeps what was typed after %s, and takes the settings over before it adds it',
    async (opener, submit) => {
      const typed = 'Great Karoo';
      const { user, host } = openAreas();
      await user.click(await screen.findByRole('button', { name: opener }));
      await user.clear(field('Area name'));
      await user.type(field('Area name'), typed);
      if (opener === 'Add area') {
        await user.type(field('Postal codes'), '6900-7099');
        await user.click(day('Tuesday'));
      }
      api.on(SETTINGS, () => json({ areas: settings, isInForce: true }));
      api.on(LIST, () => json([]));
      await user.click(dialog().getByRole('button', { name: submit }));
      const note = await dialog().findByRole('alert');
      expect(note).toHaveTextContent('Someone else has deleted the last area');
      expect(note).toHaveTextContent('takes over those of the settings first');
      expect(field('Area name')).toHaveValue(typed);
      await user.click(dialog().getByRole('button', { name: 'Add area' }));
      await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Area added'));
      expect(api.seen(TAKE_OVER)).toHaveLength(1);
      expect(api.seen(ADD).at(-1)?.body).toMatchObject({ name: typed });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('says that it failed where the settings could not be taken over, and keeps what was typed', async () => {
    const { user, host } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'Edit Karoo' }));
    api.on(SETTINGS, () => json({ areas: settings, isInForce: true }));
    await user.click(dialog().getByRole('button', { name: 'Save area' }));
    await dialog().findByRole('alert');
    api.on(TAKE_OVER, () => problem(503, 'Busy.'));
    api.on(ADD, () => problem(503, 'Busy.'));
    await user.click(dialog().getByRole('button', { name: 'Add area' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('Failed to add the area'));
    expect(field('Area name')).toHaveValue('Karoo');
  });
});

describe('deleting a service area', () => {
  const CALL = 'DELETE /api/service-areas/4';
  const openQuestion = async () => {
    const desk = openAreas();
    await desk.user.click(await screen.findByRole('button', { name: 'Delete Karoo' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete the area Karoo?' });
    return { ...desk, question };
  };

  it('asks first', async () => {
    const { user, question } = await openQuestion();
    expect(question).toHaveTextContent('on every business day');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.seen(CALL)).toEqual([]);
  });

  it('says that it is gone', async () => {
    api.on(CALL, () => new Response(null, { status: 204 }));
    const { user, host } = await openQuestion();
    api.on(LIST, () => json([]));
    await user.click(screen.getByRole('button', { name: 'Delete area' }));
    expect(await screen.findByText('No service areas')).toBeVisible();
    expect(host.notices[0]?.title).toBe('Area deleted');
  });

  it('says that it failed and leaves the question open', async () => {
    api.on(CALL, () => problem(503, 'Busy.'));
    const { user, host } = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Delete area' }));
    await waitFor(() =>
      expect(host.notices[0]?.description).toBe('Failed to delete the area: Busy.'),
    );
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('says that the settings are in force again after the last one', async () => {
    api.on(SETTINGS, () => json({ areas: [KAROO], isInForce: false }));
    const { question } = await openQuestion();
    expect(question).toHaveTextContent('SERVICE_AREAS are in force again');
  });
});

describe('service areas of the settings', () => {
  const { name, postalCodes, weekdays, cutOffs } = KAROO;
  const CALL = 'POST /api/service-areas/from-settings';
  beforeEach(() => {
    const areas = [{ name, postalCodes, weekdays, cutOffs }];
    api.on(SETTINGS, () => json({ areas, isInForce: true }));
    api.on(LIST, () => json([]));
  });

  it('are listed without a way to change them, and taken over at one click', async () => {
    api.on(CALL, () => json([KAROO], 201));
    const { user, host } = openAreas();
    const table = await screen.findByRole('table', { name: 'Service areas of the settings' });
    expect(within(table).getByText('6900-7099, 6800')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add area|Edit|Delete/ })).not.toBeInTheDocument();
    api.on(SETTINGS, () => json({ areas: [KAROO], isInForce: false }));
    api.on(LIST, () => json([KAROO]));
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByRole('button', { name: 'Edit Karoo' })).toBeVisible();
    expect(host.notices[0]?.title).toBe('Areas taken over');
  });

  it('are shown as stored where another admin was faster', async () => {
    api.on(CALL, () => problem(409, 'There are areas already.'));
    const { user, host } = openAreas();
    await screen.findByRole('table', { name: 'Service areas of the settings' });
    api.on(SETTINGS, () => json({ areas: [KAROO], isInForce: false }));
    api.on(LIST, () => json([KAROO]));
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByRole('button', { name: 'Edit Karoo' })).toBeVisible();
    expect(host.notices[0]?.description).toMatch(/There are areas already/);
  });
});
