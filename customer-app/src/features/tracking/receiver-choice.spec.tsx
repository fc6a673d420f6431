import { CHOICE_TERMS, type ReceiverChoiceView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { installFakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const CALL = '/api/receiver-choice';
const TOKEN = 'a'.repeat(43);
// jsdom lays nothing out, so that it scrolls nowhere.
const scrolledTo = jest.fn();
beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = scrolledTo;
});
const WINDOWS = ['08:00-12:00', '12:00-17:00'];

const VIEW: ReceiverChoiceView = {
  orderNumber: ORDER_NUMBER,
  version: 5,
  closed: null,
  attempts: 1,
  mostAttempts: 2,
  failedAt: '2026-11-27T09:42:00.000Z',
  failedReason: 'nobody_there',
  heldUntil: '2026-12-04',
  address: {
    fullName: 'Ayesha Davids',
    addressLine1: '50 Bath Avenue',
    addressLine2: null,
    city: 'Rosebank',
    zipCode: '2196',
  },
  choices: ['new_day', 'other_address', 'neighbour', 'return'],
  days: [
    { day: '2026-11-30', windows: WINDOWS },
    { day: '2026-12-01', windows: WINDOWS },
  ],
  counters: [],
  counterUntil: null,
  booked: null,
  otherwise: '2026-11-30',
  terms: 2,
};

const COUNTER = {
  storeId: 7,
  name: 'Parcel Point Mall',
  addressLine1: '50 Bath Avenue',
  addressLine2: null,
  city: 'Rosebank',
  zipCode: '2196',
  phone: '011 555 0100',
  openingHours: { weekdays: '08:00-18:00', saturday: null, sunday: null },
  day: '2026-11-30',
};

function open(view: Partial<ReceiverChoiceView> = {}) {
  const api = installFakeApi();
  api.on(`GET ${CALL}`, () => json({ ...VIEW, ...view }));
  api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json({ ...ORDER, attemptFailed: true }));
  const host = createFakeHost();
  renderWithHost(<App />, { route: `/tracking/delivery#${TOKEN}`, host });
  return { api, user: userEvent.setup({ delay: null }) };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page of a receiver’s link', () => {
  it('says what happened and what comes by itself, and books the chosen day and time', async () => {
    const { api, user } = open({ attemptFee: 50 });
    expect(
      await screen.findByText(/^We could not deliver it on 27 Nov 2026, 11:42/),
    ).toHaveTextContent('Nobody was there. Attempt 1 of 2.');
    expect(screen.getByText(/comes again on Mon 30 November/)).toBeVisible();
    expect(screen.getByText(/^R50\.00 is added to the price for another attempt\./)).toBeVisible();
    expect(screen.getByText('We keep the parcel until Fri 4 December.')).toBeVisible();
    expect(screen.getByText(CHOICE_TERMS[2]!.new_day!)).toBeVisible();
    let sent: unknown;
    api.on(`PUT ${CALL}`, ({ body }) => {
      sent = body;
      const booked = {
        choice: 'new_day',
        day: '2026-12-01',
        window: WINDOWS[1]!,
        by: 'receiver',
        promised: null,
      } as const;
      return json({ ...VIEW, version: 6, booked, otherwise: null });
    });
    await user.click(screen.getByRole('radio', { name: 'Tue 1 December' }));
    await user.click(screen.getByRole('radio', { name: '12:00–17:00' }));
    await user.click(await press('Come on Tue 1 December, 12:00–17:00'));
    await waitFor(() =>
      expect(screen.getByText('New delivery day: Tue 1 December, 12:00–17:00.')).toBeVisible(),
    );
    expect(scrolledTo).toHaveBeenCalled();
    expect(sent).toEqual({
      choice: 'new_day',
      day: '2026-12-01',
      window: '12:00-17:00',
      terms: 2,
      version: 5,
    });
  });

  it('asks for the day and the neighbour that are missing, and sends nothing before', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Leave it with a neighbour' }));
    expect(screen.getByText(CHOICE_TERMS[2]!.neighbour!)).toBeVisible();
    await user.click(await press('Come, or leave it with them'));
    expect(await screen.findByText('Choose a day')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mon 30 November' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Neighbour' })).toHaveAccessibleDescription(
      /Name the neighbour and their house number/,
    );
  });

  it('brings it to another street of the same town, which is asked for', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Bring it to another address' }));
    await user.click(screen.getByRole('radio', { name: 'Mon 30 November' }));
    const send = await press('Come on Mon 30 November');
    await user.click(send);
    const street = screen.getByRole('textbox', { name: 'Street and number' });
    expect(street).toHaveAccessibleDescription(/In Rosebank 2196.*Address is required/);
    expect(street).toHaveFocus();
    let sent: unknown;
    api.on(`PUT ${CALL}`, ({ body }) => {
      sent = body;
      return json({ ...VIEW, version: 6 });
    });
    await user.click(street);
    await user.paste('14 Oak Street');
    await user.click(send);
    await waitFor(() =>
      expect(sent).toMatchObject({ choice: 'other_address', addressLine1: '14 Oak Street' }),
    );
  });

  it('has it brought to a counter, which is asked for, and says where and from when', async () => {
    const { api, user } = open({
      choices: ['new_day', 'counter', 'return'],
      counters: [COUNTER, { ...COUNTER, storeId: 8, name: 'Parcel Point Zone' }],
    });
    await user.click(await screen.findByRole('radio', { name: 'I collect it at a counter' }));
    expect(screen.getByText(CHOICE_TERMS[2]!.counter!)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Mon 30 November' })).not.toBeInTheDocument();
    const mall = screen.getByRole('radio', { name: 'Parcel Point Mall' });
    expect(mall).toHaveAccessibleDescription(
      '50 Bath Avenue, Rosebank 2196. Mon–Fri 08:00–18:00. There on Mon 30 November',
    );
    await user.click(await press('Bring it there'));
    expect(await screen.findByText('Choose a counter')).toBeVisible();
    expect(mall).toHaveFocus();
    let sent: unknown;
    api.on(`PUT ${CALL}`, ({ body }) => {
      sent = body;
      const { day, ...counter } = COUNTER;
      const booked = {
        ...{ choice: 'counter', day, window: null, by: 'receiver', promised: null },
        counter,
      };
      return json({ ...VIEW, version: 6, booked, otherwise: null });
    });
    await user.click(mall);
    await user.click(await press('Bring it to Parcel Point Mall'));
    expect(
      await screen.findByText(/^To be collected at the counter of Parcel Point Mall/),
    ).toBeVisible();
    expect(sent).toEqual({ choice: 'counter', storeId: 7, terms: 2, version: 5 });
  });

  it('says until when it waits at the counter, and offers nothing more', async () => {
    open({ closed: 'at_counter', choices: [], days: [], counterUntil: '2126-12-04' });
    expect(
      await screen.findByText(/^Your parcel waits until Wed 4 December\. Bring your identity/),
    ).toBeVisible();
    expect(screen.getByText(/^It is at the counter/)).toBeVisible();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('has the receiver ask whether it is still at the counter once the last day is over', async () => {
    open({ closed: 'at_counter', choices: [], days: [], counterUntil: '2020-12-04' });
    expect(
      await screen.findByText(/^Your parcel waited until Fri 4 December\. Ask us/),
    ).toBeVisible();
  });

  it('says so where somebody was faster, and shows what is so now', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Send it back' }));
    api.on(`PUT ${CALL}`, () => problem(409, 'Something happened to this parcel.'));
    api.on(`GET ${CALL}`, () =>
      json({ ...VIEW, version: 5, closed: 'under_way', choices: [], days: [] }),
    );
    await user.click(await press('Send it back'));
    expect(await screen.findByText(/^There is nothing to choose now/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Something happened to this parcel.');
    expect(screen.queryByRole('button', { name: 'Send it back' })).not.toBeInTheDocument();
  });

  it('keeps the choice where it could not be saved', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Mon 30 November' }));
    api.on(`PUT ${CALL}`, () => problem(503, 'Busy.'));
    await user.click(await press('Come on Mon 30 November'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Your choice was not saved')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Mon 30 November' })).toBeChecked();
  });

  it.each([
    ['has ended', `#${TOKEN}`],
    ['is cut off', ''],
  ])('leads to the tracking page where the link %s', async (_, hash) => {
    const api = installFakeApi();
    api.on(`GET ${CALL}`, () => problem(404, 'Over.'));
    renderWithHost(<App />, { route: `/tracking/delivery${hash}` });
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track Your Package' })).toBeVisible();
  });
});
