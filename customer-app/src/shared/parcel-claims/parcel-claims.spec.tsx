import type { OrderView, ParcelClaimTermsView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const LOOK_UP = `GET /api/orders/${ORDER_NUMBER}`;
const TERMS = `GET /api/orders/${ORDER_NUMBER}/parcel-claims`;
const SUBMIT = `POST /api/orders/${ORDER_NUMBER}/parcel-claims`;
const PICTURE = `POST /api/orders/${ORDER_NUMBER}/parcel-claims/pictures`;
const DELIVERED: OrderView = { ...ORDER, status: 'delivered', courierDetails: null };
const OFFERS: ParcelClaimTermsView = {
  orderNumber: ORDER_NUMBER,
  offers: [
    { kind: 'damaged', unavailable: null, until: '2026-11-30', maximum: 1000 },
    { kind: 'lost', unavailable: null, until: '2026-11-30', maximum: 1000 },
    {
      kind: 'late',
      unavailable: 'The parcel arrived by Wed 25 November, as promised',
      until: '2026-11-30',
      maximum: 268.4,
    },
  ],
  claims: [],
};
const CLAIM = {
  kind: 'damaged',
  state: 'submitted',
  amount: 450.5,
  approvedAmount: null,
  reason: null,
  pictures: 1,
  createdAt: '2026-11-25T08:00:00.000Z',
} as const;

function open(order: OrderView, terms: ParcelClaimTermsView = OFFERS, host = createFakeHost()) {
  const api = customerApi();
  api.on(LOOK_UP, () => json(order));
  api.on(TERMS, () => json(terms));
  api.on(PICTURE, () => json({ name: `${'ab'.repeat(16)}.png` }, 201));
  api.on(SUBMIT, () => json(CLAIM, 201));
  const route = `/tracking?number=${ORDER_NUMBER}`;
  return {
    api,
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(<App />, { host, route }),
  };
}
const opener = () => screen.findByRole('button', { name: 'Make a claim' });
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Claim for this parcel' }));

describe('a claim for a parcel', () => {
  beforeEach(() => localStorage.clear());

  it('of a visitor is sent with its pictures and the e-mail address, and gives the focus back beside its answer', async () => {
    const { api, user } = open(DELIVERED);
    await user.click(await opener());
    const form = await dialog();
    const kind = await form.findByRole('combobox', { name: 'What happened?' });
    expect(within(kind).queryByRole('option', { name: 'It arrived late' })).toBeNull();
    await user.selectOptions(kind, 'It arrived damaged');
    expect(form.getByText('At most R1000.00 is covered')).toBeVisible();
    await user.click(form.getByLabelText(/^Description/));
    await user.paste('The vase is in pieces.');
    await user.type(form.getByLabelText(/^Amount/), '450.50');
    await user.click(form.getByLabelText(/^Email address/));
    await user.paste(' Guest@Example.com ');
    const file = new File(['picture'], 'vase.png', { type: 'image/png' });
    await user.upload(form.getByLabelText(/^Picture/), file);
    expect(await form.findByLabelText(/^Picture 2/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Send claim' }));
    const result = await screen.findByText(/^We have your claim for order EC 7K3M 9QXA 2TBF/);
    expect(result.closest('[role="status"]')).toBeVisible();
    await waitFor(async () => expect(await opener()).toHaveFocus());
    expect(api.seen(PICTURE)).toHaveLength(1);
    expect(api.seen(SUBMIT)[0]?.body).toEqual({
      email: 'guest@example.com',
      kind: 'damaged',
      description: 'The vase is in pieces.',
      amount: 450.5,
      pictures: [`${'ab'.repeat(16)}.png`],
    });
  });

  it('names what is missing, and refuses more than is covered before anything is sent', async () => {
    const { api, user } = open({ ...DELIVERED, owner: 'viewer' }, OFFERS, signedIn());
    await user.click(await opener());
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Send claim' }));
    expect(await form.findByText('Choose what happened')).toBeVisible();
    expect(form.getByText('Description is required')).toBeVisible();
    expect(form.queryByLabelText(/^Email address/)).not.toBeInTheDocument();
    await user.selectOptions(form.getByRole('combobox'), 'It never arrived');
    await user.type(form.getByLabelText(/^Amount/), '1000.01');
    await user.click(form.getByRole('button', { name: 'Send claim' }));
    expect(await form.findByText('At most R1000.00 can be claimed for this order')).toBeVisible();
    expect(api.seen(SUBMIT)).toHaveLength(0);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { api, user } = open({ ...DELIVERED, owner: 'viewer' }, OFFERS, signedIn());
    const words = 'There is a claim for this order already.';
    api.on(SUBMIT, () => problem(409, words));
    await user.click(await opener());
    const form = await dialog();
    await user.selectOptions(await form.findByRole('combobox'), 'It never arrived');
    const description = form.getByLabelText(/^Description/);
    await user.click(description);
    await user.paste('Nobody saw it.');
    await user.type(form.getByLabelText(/^Amount/), '80');
    await user.click(form.getByRole('button', { name: 'Send claim' }));
    expect(await form.findByText(words)).toBeVisible();
    expect(description).toHaveValue('Nobody saw it.');
  });

  it('that was made shows its state to the owner in place of another form', async () => {
    const claims = [
      { ...CLAIM, state: 'approved', approvedAmount: 400, reason: 'By the receipt.' },
    ] as const;
    const { user } = open(
      { ...DELIVERED, owner: 'viewer' },
      { ...OFFERS, claims: [...claims] },
      signedIn(),
    );
    await user.click(await opener());
    const shown = await dialog();
    expect(await shown.findByText('Approved')).toBeVisible();
    expect(shown.getByText('R400.00')).toBeVisible();
    expect(shown.getByText('By the receipt.')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Send claim' })).not.toBeInTheDocument();
  });

  it('that cannot be made says why', async () => {
    const unavailable = 'Only until Wed 2 December';
    const offers = OFFERS.offers.map((offer) => ({ ...offer, unavailable }));
    const { user } = open(DELIVERED, { ...OFFERS, offers });
    await user.click(await opener());
    const shown = await dialog();
    expect(await shown.findAllByText(unavailable)).toHaveLength(3);
    expect(shown.queryByRole('button', { name: 'Send claim' })).not.toBeInTheDocument();
  });

  it('is tried again where what can be claimed could not be loaded', async () => {
    const { api, user } = open(DELIVERED);
    api.on(TERMS, () => problem(503, 'The server is busy.'));
    await user.click(await opener());
    const shown = await dialog();
    expect(await shown.findByText('The server is busy.')).toBeVisible();
    api.on(TERMS, () => json(OFFERS));
    await user.click(shown.getByRole('button', { name: /again/i }));
    expect(await shown.findByRole('button', { name: 'Send claim' })).toBeVisible();
  });

  describe('of an order that was cancelled', () => {
    const CANCELLED: OrderView = { ...DELIVERED, status: 'cancelled' };
    const offersOf = (unavailable: string | null): ParcelClaimTermsView => ({
      ...OFFERS,
      offers: OFFERS.offers.map((offer) => ({ ...offer, unavailable })),
    });

    it('is taken as lost alone where it had been collected', async () => {
      const { api, user } = open(CANCELLED, offersOf(null));
      await user.click(await opener());
      const form = await dialog();
      expect(form.getByText(/^Tell us within 7 days of the cancellation/)).toBeVisible();
      const kind = await form.findByRole('combobox', { name: 'What happened?' });
      const kinds = within(kind)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
      expect(kinds.filter((text) => text?.startsWith('It '))).toEqual(['It never arrived']);
      await user.selectOptions(kind, 'It never arrived');
      await user.click(form.getByLabelText(/^Description/));
      await user.paste('The van was robbed.');
      await user.type(form.getByLabelText(/^Amount/), '450.50');
      await user.click(form.getByLabelText(/^Email address/));
      await user.paste('guest@example.com');
      await user.click(form.getByRole('button', { name: 'Send claim' }));
      expect(await screen.findByText(/^We have your claim for order/)).toBeVisible();
      expect(api.seen(SUBMIT)[0]?.body).toMatchObject({ kind: 'lost', amount: 450.5 });
    });

    it('shows its state to the owner once it was made', async () => {
      const claims = [{ ...CLAIM, kind: 'lost', state: 'paid_out' }] as const;
      const terms = { ...offersOf('Only until Wed 2 December'), claims: [...claims] };
      const { user } = open({ ...CANCELLED, owner: 'viewer' }, terms, signedIn());
      await user.click(await opener());
      expect(await (await dialog()).findByText('Paid out')).toBeVisible();
    });

    it('is not offered where it was never collected', async () => {
      const { api } = open(CANCELLED, offersOf('Only once the courier has collected the parcel'));
      await waitFor(() => expect(api.seen(TERMS)).toHaveLength(1));
      await screen.findByText('Tracking Timeline');
      expect(screen.queryByRole('button', { name: 'Make a claim' })).not.toBeInTheDocument();
    });
  });

  it.each([
    ['not collected', { status: 'pending' }],
    ['somebody else’s', { owner: 'another' }],
    ['erased', { owner: 'erased' }],
  ] as const)('is not offered for an order that is %s', async (_what, changes) => {
    open({ ...DELIVERED, ...changes });
    await screen.findByText('Tracking Timeline');
    expect(screen.queryByRole('button', { name: 'Make a claim' })).not.toBeInTheDocument();
  });
});
