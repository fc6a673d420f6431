import type { ParcelClaimTermsView, ParcelClaimView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, ORDER, setWideScreen } from '../../testing/tickets';

const { orderNumber } = ORDER;
const ONE = `/api/orders/${orderNumber}`;
const CLAIMS = `${ONE}/parcel-claims`;
const FILE = `POST ${CLAIMS}`;
const PICTURE = `${'ab'.repeat(16)}.png`;
const TERMS: ParcelClaimTermsView = {
  orderNumber,
  offers: [
    { kind: 'damaged', unavailable: null, until: '2026-11-30', maximum: 1000 },
    { kind: 'lost', unavailable: null, until: '2026-11-30', maximum: 1000 },
    {
      kind: 'late',
      unavailable: 'Only until Mon 30 November',
      until: '2026-11-30',
      maximum: 268.4,
    },
  ],
  claims: [],
};
const CLAIM: ParcelClaimView = {
  kind: 'damaged',
  state: 'submitted',
  amount: 450.5,
  approvedAmount: null,
  reason: null,
  pictures: 1,
  createdAt: '2026-11-25T08:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/orders', () => json([]));
  api.on(`GET ${ONE}`, () => json({ ...ORDER, status: 'delivered' }));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on(`GET ${CLAIMS}`, () => json(TERMS));
  api.on(`POST ${CLAIMS}/pictures`, () => json({ name: PICTURE }, 201));
  api.on(FILE, () => json(CLAIM, 201));
});

async function openClaim() {
  const opened = openAt(`/support/desk/orders?order=${orderNumber}`);
  await opened.user.click(await screen.findByRole('button', { name: 'File a claim' }));
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'File a claim' })) };
}

describe('a claim at the support desk', () => {
  it('is filed for the customer with its pictures, and then seen in the order', async () => {
    const { user, host, form } = await openClaim();
    expect(form.getByText(/Claims are taken within 7 days/)).toBeVisible();
    const kind = form.getByRole('combobox', { name: 'What happened?' });
    expect(within(kind).queryByRole('option', { name: 'It arrived late' })).toBeNull();
    await user.selectOptions(kind, 'It arrived damaged');
    expect(form.getByText('At most R1000.00 is covered')).toBeVisible();
    await user.click(form.getByLabelText(/^Description/));
    await user.paste('The vase is in pieces.');
    await user.type(form.getByLabelText(/^Amount/), '450.50');
    const file = new File(['picture'], 'vase.png', { type: 'image/png' });
    await user.upload(form.getByLabelText(/^Picture/), file);
    api.on(`GET ${CLAIMS}`, () => json({ ...TERMS, claims: [CLAIM] }));
    await user.click(form.getByRole('button', { name: 'File a claim' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Claim filed'));
    expect(api.seen(FILE)[0]?.body).toEqual({
      kind: 'damaged',
      description: 'The vase is in pieces.',
      amount: 450.5,
      pictures: [PICTURE],
    });
    const claims = within(screen.getByRole('region', { name: 'Claims' }));
    expect(await claims.findByText('Damaged, R450.50')).toBeVisible();
    expect(claims.getByText('Submitted')).toBeVisible();
  });

  it('names what is missing, and keeps what was typed where the server refuses', async () => {
    const { user, form } = await openClaim();
    const send = form.getByRole('button', { name: 'File a claim' });
    await user.click(send);
    expect(await form.findByText('Choose what happened')).toBeVisible();
    await user.selectOptions(form.getByRole('combobox'), 'It never arrived');
    await user.click(form.getByLabelText(/^Description/));
    await user.paste('Nobody saw it.');
    await user.type(form.getByLabelText(/^Amount/), '80');
    api.on(FILE, () => problem(409, 'Only until Mon 30 November.'));
    await user.click(send);
    expect(await form.findByText('Only until Mon 30 November.')).toBeVisible();
    expect(form.getByLabelText(/^Description/)).toHaveValue('Nobody saw it.');
  });

  it('that cannot be filed says why of each kind', async () => {
    const unavailable = 'Only until Wed 2 December';
    const offers = TERMS.offers.map((offer) => ({ ...offer, unavailable }));
    api.on(`GET ${CLAIMS}`, () => json({ ...TERMS, offers }));
    const { form } = await openClaim();
    expect(form.getAllByText(unavailable)).toHaveLength(3);
    expect(form.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('that is open already is decided before another one', async () => {
    api.on(`GET ${CLAIMS}`, () => json({ ...TERMS, claims: [CLAIM] }));
    const { form } = await openClaim();
    expect(form.getByText(/has an open claim already/)).toBeVisible();
    expect(form.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('is fetched again where that failed', async () => {
    api.on(`GET ${CLAIMS}`, () => problem(503, 'Busy'));
    const { user } = openAt(`/support/desk/orders?order=${orderNumber}`);
    const again = await screen.findByRole('button', { name: 'Fetch claims again' });
    api.on(`GET ${CLAIMS}`, () => json(TERMS));
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'File a claim' })).toBeVisible();
  });

  it('is not offered for an order that was not collected', async () => {
    api.on(`GET ${ONE}`, () => json({ ...ORDER, status: 'confirmed' }));
    openAt(`/support/desk/orders?order=${orderNumber}`);
    await screen.findByRole('region', { name: 'Order history' });
    expect(screen.queryByRole('region', { name: 'Claims' })).not.toBeInTheDocument();
    expect(api.seen(`GET ${CLAIMS}`)).toEqual([]);
  });
});
