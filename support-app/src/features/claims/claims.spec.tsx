import type { ParcelClaimDetailsView, ParcelClaimRowView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, ORDER, setWideScreen } from '../../testing/tickets';

const NUMBER = 'EC000000000002';
const ROW: ParcelClaimRowView = {
  id: 7,
  orderNumber: NUMBER,
  kind: 'damaged',
  state: 'submitted',
  amount: 450.5,
  approvedAmount: null,
  version: 1,
  createdAt: '2026-11-20T07:12:00.000Z',
  updatedAt: '2026-11-20T07:12:00.000Z',
};
const CLAIM: ParcelClaimDetailsView = {
  ...ROW,
  description: 'The vase is in pieces.',
  pictures: ['/api/parcel-claims/7/pictures/a.png'],
  isInsured: true,
  orderTotal: 268.4,
  steps: [
    {
      state: 'submitted',
      note: null,
      actor: { kind: 'customer', name: 'Thandi Nkosi', email: 'thandi@example.com' },
      createdAt: ROW.createdAt,
    },
  ],
};
const DECIDE = 'PATCH /api/parcel-claims/7';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/parcel-claims', () => json([ROW]));
  api.on('GET /api/parcel-claims/7', () => json(CLAIM));
  api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, orderNumber: NUMBER }));
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Claim' }));

describe('the claims of the desk', () => {
  it('show beside the decision when the parcel was promised, when it came, and who took it', async () => {
    const [first] = ORDER.trackingSteps;
    const delivered = {
      ...first,
      kind: 'delivered',
      status: 'Delivered',
      orderStatus: 'delivered',
      current: true,
    };
    api.on(`GET /api/orders/${NUMBER}`, () =>
      json({
        ...ORDER,
        ...{ orderNumber: NUMBER, status: 'delivered' },
        trackingSteps: [{ ...delivered, timestamp: '2026-11-27T09:42:00.000Z' }],
        proofOfDelivery: {
          ...{ type: 'photo', recipientName: 'Pieter', signatureUrl: null },
          ...{ photoUrl: '/api/photo', timestamp: '2026-11-27T09:43:00.000Z' },
        },
      }),
    );
    openAt('/support/desk/claims?claim=7');
    const order = within(await screen.findByRole('region', { name: 'The order' }));
    expect(await order.findByText(ORDER.quote.estimatedDeliveryTime)).toBeVisible();
    expect(order.getByText('27 Nov 2026, 11:42')).toBeVisible();
    expect(order.getByRole('link', { name: 'photo' })).toHaveAttribute('href', '/api/photo');
    expect(order.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      `/support/desk/orders?order=${NUMBER}`,
    );
  });

  it('are narrowed by their state, which stays in the address', async () => {
    const { user } = openAt('/support/desk/claims');
    expect(await screen.findByRole('table', { name: 'Claims' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In review');
    await waitFor(() => {
      expect(api.seen('GET /api/parcel-claims').at(-1)?.url).toContain('?state=in_review');
    });
  });

  it('say so when there are none, and when they cannot be loaded', async () => {
    api.on('GET /api/parcel-claims', () => json([]));
    openAt('/support/desk/claims?state=declined');
    expect((await screen.findAllByText('No claims in this state')).length).toBeGreaterThan(0);
    api.on('GET /api/parcel-claims', () => problem(500, 'Something broke.'));
    openAt('/support/desk/claims');
    expect(await screen.findByText('The claims could not be loaded')).toBeVisible();
  });

  it('are opened with their pictures and steps, and approved with the version that was seen', async () => {
    api.on(DECIDE, () => json({ ...CLAIM, state: 'approved', approvedAmount: 400, version: 2 }));
    const { user } = openAt('/support/desk/claims');
    await user.click(
      await screen.findByRole('link', { name: `View the claim for order ${NUMBER}` }),
    );
    const claim = await dialog();
    expect(await claim.findByText('The vase is in pieces.')).toBeVisible();
    expect(claim.getByRole('img', { name: 'Picture 1 of the claim' })).toBeVisible();
    expect(claim.getByText(/^Thandi Nkosi, /)).toBeVisible();
    await user.selectOptions(claim.getByRole('combobox', { name: 'Decision' }), 'Approved');
    const amount = claim.getByRole('textbox', { name: 'Approved amount (R)' });
    expect(amount).toHaveValue('450.50');
    await user.clear(amount);
    await user.type(amount, '400');
    await user.click(claim.getByRole('textbox', { name: /^Note/ }));
    await user.paste('By the receipt.');
    await user.click(claim.getByRole('button', { name: 'Save decision' }));
    await waitFor(() => expect(api.seen(DECIDE)).toHaveLength(1));
    expect(api.seen(DECIDE)[0]?.body).toEqual({
      state: 'approved',
      approvedAmount: 400,
      note: 'By the receipt.',
      version: 1,
    });
  });

  it('are declined with a reason alone, and keep what was typed when somebody else was faster', async () => {
    const words = 'Sipho changed this claim after you opened it.';
    const actor = { kind: 'support', name: 'Sipho Dlamini', email: 'sipho@example.com' } as const;
    const step = { state: 'in_review', note: 'Asked for the receipt', actor } as const;
    const steps = [...CLAIM.steps, { ...step, createdAt: '2026-11-20T08:00:00.000Z' }];
    api.on(DECIDE, () => {
      const theirs = { ...CLAIM, state: 'in_review', version: 2, steps };
      api.on('GET /api/parcel-claims/7', () => json(theirs));
      return problem(409, words);
    });
    const { user } = openAt('/support/desk/claims?claim=7');
    const claim = await dialog();
    const decision = await claim.findByRole('combobox', { name: 'Decision' });
    await user.selectOptions(decision, 'Declined');
    await user.click(claim.getByRole('button', { name: 'Save decision' }));
    expect(await claim.findByText('Say why the claim is declined')).toBeVisible();
    expect(api.seen(DECIDE)).toHaveLength(0);
    const note = claim.getByRole('textbox', { name: /^Note/ });
    await user.click(note);
    await user.paste('It was packed badly.');
    await user.click(claim.getByRole('button', { name: 'Save decision' }));
    expect(await claim.findByText(words)).toBeVisible();
    const news = await claim.findByRole('status');
    expect(news).toHaveTextContent('This claim was changed meanwhile');
    expect(news).toHaveTextContent('Sipho Dlamini, 20 Nov 2026, 10:00: Asked for the receipt');
    expect(note).toHaveValue('It was packed badly.');
    expect(decision).toHaveDisplayValue('Declined');

    api.on(DECIDE, () => json({ ...CLAIM, state: 'declined', version: 3, steps }));
    await user.click(await claim.findByRole('button', { name: 'Save decision', busy: false }));
    await waitFor(() => expect(claim.queryByRole('status')).not.toBeInTheDocument());
    expect(api.seen(DECIDE).map(({ body }) => body)).toEqual([
      { state: 'declined', note: 'It was packed badly.', version: 1 },
      { state: 'declined', note: 'It was packed badly.', version: 2 },
    ]);
    expect(note).toHaveValue('');
  });

  it('that were paid out show no decision', async () => {
    api.on('GET /api/parcel-claims/7', () => json({ ...CLAIM, state: 'paid_out' }));
    openAt('/support/desk/claims?claim=7');
    const claim = await dialog();
    expect(await claim.findByText('The vase is in pieces.')).toBeVisible();
    expect(claim.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
  });

  it('that are approved are paid out by an admin, for the approved amount', async () => {
    const approved = { ...CLAIM, state: 'approved', approvedAmount: 400, version: 2 };
    const PAY = 'POST /api/parcel-claims/7/payout';
    api.on('GET /api/parcel-claims/7', () => json(approved));
    api.on(PAY, () => {
      api.on('GET /api/parcel-claims/7', () => json({ ...approved, state: 'paid_out' }));
      return json({ ...approved, state: 'paid_out' });
    });
    const { user } = openAt('/support/desk/claims?claim=7', 'admin');
    const claim = await dialog();
    expect(await claim.findByText('Pay out R400.00')).toBeVisible();
    await user.type(claim.getByRole('textbox', { name: /^Reference/ }), 'FNB 7');
    await user.click(claim.getByRole('button', { name: 'Record payout' }));
    expect(await claim.findByRole('button', { name: 'Take back' })).toBeVisible();
    expect(api.seen(PAY)[0]?.body).toMatchObject({ method: 'eft', reference: 'FNB 7', version: 2 });
  });

  it('that are approved are not paid out by support', async () => {
    api.on('GET /api/parcel-claims/7', () => {
      return json({ ...CLAIM, state: 'approved', approvedAmount: 400 });
    });
    openAt('/support/desk/claims?claim=7');
    const claim = await dialog();
    expect(await claim.findByRole('button', { name: 'Save decision' })).toBeVisible();
    expect(claim.queryByRole('button', { name: 'Record payout' })).not.toBeInTheDocument();
  });

  it('that were paid out are taken back by an admin with a reason', async () => {
    const BACK = 'POST /api/parcel-claims/7/payout-reversal';
    api.on('GET /api/parcel-claims/7', () => json({ ...CLAIM, state: 'paid_out', version: 3 }));
    api.on(BACK, () => json({ ...CLAIM, state: 'approved', version: 4 }));
    const { user } = openAt('/support/desk/claims?claim=7', 'admin');
    const claim = await dialog();
    await user.click(await claim.findByRole('button', { name: 'Take back' }));
    expect(await claim.findByText('Reason is required')).toBeVisible();
    await user.type(claim.getByRole('textbox', { name: 'Reason' }), 'It bounced');
    await user.click(claim.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(api.seen(BACK)[0]?.body).toEqual({ reason: 'It bounced', version: 3 }),
    );
  });
});
