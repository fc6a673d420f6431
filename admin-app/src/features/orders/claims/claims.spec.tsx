import type { ParcelClaimTermsView, ParcelClaimView } from '@courier/contract';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { NO_ORDERS, numberOf, order, summary } from '../../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const CLAIMS = `${ONE}/parcel-claims`;
const DELIVERED = { id: 2, status: 'delivered' } as const;
const TERMS: ParcelClaimTermsView = {
  orderNumber: numberOf(2),
  offers: [{ kind: 'lost', unavailable: null, until: '2026-11-30', maximum: 1000 }],
  claims: [],
};
const CLAIM: ParcelClaimView = {
  kind: 'lost',
  state: 'submitted',
  amount: 80,
  approvedAmount: null,
  reason: null,
  pictures: 0,
  createdAt: '2026-11-25T08:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary(DELIVERED)]));
  api.on(`GET ${ONE}`, () => json(order(DELIVERED)));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on(`GET ${CLAIMS}`, () => json(TERMS));
});

it('a claim is filed by an admin for the customer, and then seen in the order', async () => {
  api.on(`POST ${CLAIMS}`, () => json(CLAIM, 201));
  const { user, host } = openDesk('admin', `/manager?order=${numberOf(2)}`);
  const claims = within(await screen.findByRole('region', { name: 'Claims' }));
  await user.click(await claims.findByRole('button', { name: 'File a claim' }));
  const form = within(await screen.findByRole('dialog', { name: 'File a claim' }));
  await user.selectOptions(form.getByRole('combobox'), 'It never arrived');
  await user.click(form.getByLabelText(/^Description/));
  await user.paste('Nobody saw it.');
  await user.type(form.getByLabelText(/^Amount/), '80');
  api.on(`GET ${CLAIMS}`, () => json({ ...TERMS, claims: [CLAIM] }));
  await user.click(form.getByRole('button', { name: 'File a claim' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Claim filed'));
  expect(api.seen(`POST ${CLAIMS}`)[0]?.body).toEqual({
    kind: 'lost',
    description: 'Nobody saw it.',
    amount: 80,
    pictures: [],
  });
  expect(await claims.findByText('Lost, R80.00')).toBeVisible();
});
