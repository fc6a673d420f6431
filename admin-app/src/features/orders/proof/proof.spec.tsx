import { act, screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import {
  DELIVERED_BY_THANDI,
  NO_ORDERS,
  numberOf,
  order,
  stale,
  summary,
} from '../../../testing/fixtures';

const CALL = `POST /api/orders/${numberOf(2)}/proof-of-delivery`;
const PICTURE = (kind: string) => `${CALL}/pictures/${kind}`;
const ONE = `GET /api/orders/${numberOf(2)}`;
const HISTORY = `${ONE}/history`;
const PNG = new File([Uint8Array.of(137, 80, 78, 71)], 'door.png', { type: 'image/png' });

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(ONE, () => json(order({ id: 2 })));
  api.on(HISTORY, () => json([]));
  // jsdom has no canvas: what is signed becomes this picture.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    scale() {},
    fillText() {},
  } as unknown as RenderingContext & null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockReturnValue('data:image/png;base64,c2lnbmVk');
});
afterEach(() => jest.restoreAllMocks());

const takePictures = () => {
  for (const kind of ['signature', 'photo']) {
    api.on(PICTURE(kind), () => json({ name: `${kind}.png` }, 201));
  }
};

const textOf = (body: unknown) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body as Blob);
  });

async function openForm() {
  const desk = openDesk('admin', `/manager?order=${numberOf(2)}`);
  await screen.findByText('No changes yet.');
  await desk.user.click(await screen.findByRole('button', { name: 'Record proof of delivery' }));
  return {
    ...desk,
    form: within(await screen.findByRole('dialog', { name: 'Proof of delivery' })),
  };
}

it('the proof of delivery dialog records who took it, with what was signed and the photo', async () => {
  const proofOfDelivery = {
    type: 'photo',
    recipientName: 'Pieter van der Merwe',
    photoUrl: '/api/orders/EC/proof-of-delivery/1.png',
    signatureUrl: '/api/orders/EC/proof-of-delivery/2.png',
    timestamp: '2026-11-20T09:05:00.000Z',
  } as const;
  api.on(CALL, () => json(order({ id: 2, status: 'delivered', proofOfDelivery })));
  takePictures();
  const { user, host, form } = await openForm();
  api.on(HISTORY, () => json([DELIVERED_BY_THANDI]));
  await user.click(form.getByRole('textbox', { name: 'Recipient' }));
  await user.paste('Pieter van der Merwe');
  await user.type(form.getByRole('textbox', { name: 'Or type your full name' }), 'Pieter');
  await user.upload(form.getByLabelText(/^Photo/), PNG);
  await user.click(form.getByRole('button', { name: 'Record delivery' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Proof of delivery recorded'));
  expect(api.seen(CALL)[0]?.body).toEqual({
    recipientName: 'Pieter van der Merwe',
    signature: 'signature.png',
    photo: 'photo.png',
    version: 3,
  });
  const proof = within(screen.getByRole('region', { name: 'Proof of delivery' }));
  expect(await proof.findByText('20 Nov 2026, 11:05')).toBeVisible();
  const { photoUrl, signatureUrl } = proofOfDelivery;
  expect(proof.getByRole('link', { name: /^Photo/ })).toHaveAttribute('href', photoUrl);
  expect(proof.getByRole('link', { name: /^Signature/ })).toHaveAttribute('href', signatureUrl);
  expect(proof.queryByText(/once the status is delivered/)).not.toBeInTheDocument();
  expect(await screen.findByText(/by Thandi Nkosi/)).toBeVisible();
  const [signature] = api.seen(PICTURE('signature'));
  expect(signature?.headers.get('content-type')).toBe('image/png');
  expect(await textOf(signature?.body)).toBe('signed');
  const [photo] = api.seen(PICTURE('photo'));
  expect(photo?.headers.get('content-type')).toBe('image/png');
  expect(photo?.body).toBe(PNG);
});

describe('a proof of an order that is not delivered yet', () => {
  const early = {
    type: 'signature',
    recipientName: 'Pieter van der Merwe',
    photoUrl: null,
    signatureUrl: '/api/orders/EC/proof-of-delivery/2.png',
    timestamp: '2026-11-20T09:05:00.000Z',
  } as const;
  const region = async () => {
    await screen.findByText('No changes yet.');
    return within(screen.getByRole('region', { name: 'Proof of delivery' }));
  };
  const offer = { name: 'Record proof of delivery' };

  it('is shown, and not offered to be recorded as if there were none', async () => {
    api.on(ONE, () => json(order({ id: 2, proofOfDelivery: early })));
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    const proof = await region();
    expect(proof.getByText('Pieter van der Merwe')).toBeVisible();
    expect(proof.getByText('Customers see it once the status is Delivered.')).toBeVisible();
    expect(proof.getAllByRole('link')).toHaveLength(1);
    expect(proof.queryByRole('button', offer)).not.toBeInTheDocument();
  });

  it('that does not tell who took the package leaves that to be recorded', async () => {
    const nameless = { ...early, recipientName: null };
    api.on(ONE, () => json(order({ id: 2, proofOfDelivery: nameless })));
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    expect((await region()).getByRole('button', offer)).toBeVisible();
  });
});

it.each([true, false])(
  'the proof of delivery dialog keeps what was typed when the window crosses the width of the panel',
  async (wide) => {
    setWideScreen(wide);
    const { user, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Recipient' }), 'Thandi');
    act(() => setWideScreen(!wide));
    expect(form.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Thandi');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const details = { name: wide ? 'Order details' : 'Selected order' };
    expect(await screen.findByRole(wide ? 'dialog' : 'complementary', details)).toBeVisible();
  },
);

it('the proof of delivery dialog asks for a recipient and for a signature or a photo', async () => {
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'Record delivery' }));
  expect(await form.findByText('Recipient is required')).toBeVisible();
  expect(form.getByText('A signature or a photo is required')).toBeVisible();
  expect(api.seen(CALL)).toEqual([]);
});

it('the proof of delivery dialog says what somebody else changed meanwhile, keeps everything, and records it after another look', async () => {
  takePictures();
  const detail = 'Thandi Nkosi changed this order: Delivered. Your change was not saved.';
  api.on(CALL, () => stale(detail, 4, [DELIVERED_BY_THANDI]));
  const { user, host, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Recipient' }), 'Thandi');
  await user.upload(form.getByLabelText(/^Photo/), PNG);
  await user.click(form.getByRole('button', { name: 'Record delivery' }));
  expect(await form.findByText('Your change was not saved')).toBeVisible();
  expect(form.getByText('Somebody changed this order after you opened it.')).toBeVisible();
  expect(form.getByRole('list', { name: 'What changed' })).toHaveTextContent(
    'Delivered, by Thandi Nkosi (thandi@courier.test), 20 Nov 2026, 11:05',
  );
  expect(form.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Thandi');
  expect(host.notices).toEqual([]);

  api.on(CALL, () => json(order({ id: 2, version: 5 })));
  api.on(HISTORY, () => json([DELIVERED_BY_THANDI]));
  await user.click(await form.findByRole('button', { name: 'Record delivery', busy: false }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Proof of delivery recorded'));
  expect(api.seen(CALL).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  expect(await screen.findByText(/by Thandi Nkosi/)).toBeVisible();
});

it('the proof of delivery dialog keeps every entry when the server refuses the photo', async () => {
  const errors = [{ path: 'photo', message: 'Photo must be a PNG, JPEG or WebP picture' }];
  api.on(PICTURE('photo'), () => problem(400, 'Check the fields.', errors));
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Recipient' }), 'Thandi');
  await user.upload(form.getByLabelText(/^Photo/), PNG);
  await user.click(form.getByRole('button', { name: 'Record delivery' }));
  expect(await form.findByText('Photo must be a PNG, JPEG or WebP picture')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Thandi');
  expect(api.seen(CALL)).toEqual([]);
});
