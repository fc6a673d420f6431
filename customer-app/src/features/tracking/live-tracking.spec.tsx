import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { signedIn } from '../../testing/customer';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import {
  FakeEventSource,
  installFakeEventSource,
  removeFakeEventSource,
} from '@courier/shared-ui/testing';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const CALL = `GET /api/orders/${ORDER_NUMBER}`;
const EVENTS = `/api/orders/${ORDER_NUMBER}/events`;
const PROOF = {
  type: 'photo',
  recipientName: 'Pieter van der Merwe',
  photoUrl: '/api/proofs/1.jpg',
  signatureUrl: null,
  timestamp: '2026-11-20T22:30:00.000Z',
} as const;

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(CALL, () => json(ORDER));
});
afterEach(removeFakeEventSource);

function openTracking(host = createFakeHost()) {
  const route = `/tracking?number=${ORDER_NUMBER}`;
  return { user: userEvent.setup({ delay: null }), ...renderWithHost(<App />, { host, route }) };
}

describe('live tracking', () => {
  let streams: ReturnType<typeof installFakeEventSource>;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    streams = installFakeEventSource();
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const asked = () => api.seen(CALL).length;

  async function openLive() {
    openTracking();
    await screen.findByText('Tracking Timeline');
    const stream = streams.last(EVENTS)!;
    await stream.open();
    await waitFor(() => expect(asked()).toBe(2));
    return stream;
  }

  async function deliver(stream: NonNullable<ReturnType<typeof streams.last>>) {
    api.on(CALL, () => json({ ...ORDER, status: 'delivered' }));
    await stream.send('tracking');
    expect((await screen.findAllByText('Delivered')).length).toBeGreaterThan(0);
  }

  it('looks again on each event and not in between', async () => {
    const stream = await openLive();
    await pass(30_000);
    expect(asked()).toBe(2);
    await deliver(stream);
  });

  it('shows a proof that comes after the delivery', async () => {
    const stream = await openLive();
    await deliver(stream);
    expect(screen.queryByText('Proof of Delivery')).not.toBeInTheDocument();
    api.on(CALL, () => json({ ...ORDER, status: 'delivered', proofOfDelivery: PROOF }));
    await stream.send('tracking');
    expect(await screen.findByText('Proof of Delivery')).toBeVisible();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'takes back that an order was %s, on the stream it opened then',
    async (status) => {
      api.on(CALL, () => json({ ...ORDER, status }));
      const stream = await openLive();
      api.on(CALL, () => json(ORDER));
      await stream.send('tracking');
      expect(await screen.findByText('in transit')).toBeVisible();
      expect(stream.readyState).toBe(FakeEventSource.OPEN);
    },
  );

  it('asks no more by itself once the order is delivered', async () => {
    const stream = await openLive();
    await deliver(stream);
    await stream.fail();
    await stream.fail();
    const before = asked();
    await pass(30_000);
    expect(asked()).toBe(before);
  });

  it('fetches the order again and announces what was missed when the stream is back', async () => {
    const stream = await openLive();
    await stream.fail();
    api.on(CALL, () => json({ ...ORDER, status: 'delivered' }));
    await stream.open();
    expect((await screen.findAllByText('Delivered')).length).toBeGreaterThan(0);
  });

  it('asks by itself once the stream has failed twice, until the connection is back', async () => {
    const stream = await openLive();
    await stream.fail();
    await stream.fail();
    expect(stream.readyState).toBe(2);
    const before = asked();
    await pass(5100);
    expect(asked()).toBeGreaterThan(before);
    act(() => void window.dispatchEvent(new Event('online')));
    const next = streams.last(EVENTS)!;
    expect(next).not.toBe(stream);
    await next.open();
    await pass(0);
    const live = asked();
    await pass(20_000);
    expect(asked()).toBe(live);
  });
});

describe('a delivered order', () => {
  const delivered = { ...ORDER, status: 'delivered', proofOfDelivery: PROOF } as const;

  it('shows its proof of delivery', async () => {
    api.on(CALL, () => json(delivered));
    openTracking();
    expect(await screen.findByText('Proof of Delivery')).toBeVisible();
    expect(screen.getByText('Received by').parentElement).toHaveTextContent('Pieter van der Merwe');
    expect(screen.getByText('Delivered at').parentElement).toHaveTextContent('20 Nov 2026, 11:05');
    expect(screen.getByRole('img', { name: /parcel/ })).toHaveAttribute('src', '/api/proofs/1.jpg');
  });

  it('shows what was signed beside the photo, each under its own words', async () => {
    const both = { ...PROOF, signatureUrl: '/api/proofs/2.png' };
    api.on(CALL, () => json({ ...delivered, proofOfDelivery: both }));
    openTracking();
    const signature = await screen.findByRole('img', { name: 'The signature of the recipient' });
    expect(signature).toHaveAttribute('src', '/api/proofs/2.png');
    expect(screen.getByRole('img', { name: /parcel/ })).toHaveAttribute('src', '/api/proofs/1.jpg');
    fireEvent.error(signature);
    expect(screen.getByRole('link', { name: 'Open the signature in a new tab' })).toHaveAttribute(
      'href',
      '/api/proofs/2.png',
    );
    expect(screen.getByRole('img', { name: /parcel/ })).toBeVisible();
  });

  it('calls a signature no photo', async () => {
    const signed = { ...PROOF, photoUrl: null, signatureUrl: '/api/proofs/2.png' };
    api.on(CALL, () => json({ ...delivered, proofOfDelivery: signed }));
    openTracking();
    expect(await screen.findByRole('img', { name: /signature/ })).toBeVisible();
    expect(screen.queryByRole('img', { name: /parcel/ })).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/1.jpg', 'http://plain.example/1.jpg', null])(
    'shows no picture from %s',
    async (photoUrl) => {
      api.on(CALL, () => json({ ...delivered, proofOfDelivery: { ...PROOF, photoUrl } }));
      openTracking();
      expect(await screen.findByText('Proof of Delivery')).toBeVisible();
      expect(screen.queryByRole('img', { name: /parcel/ })).not.toBeInTheDocument();
    },
  );
});

describe('the route picture', () => {
  it('is drawn from coordinates and reads as text', async () => {
    const pickupAddress = { ...ORDER.pickupAddress, latitude: -33.92, longitude: 18.42 };
    const deliveryAddress = { ...ORDER.deliveryAddress, latitude: -26.2, longitude: 28.05 };
    api.on(CALL, () => json({ ...ORDER, pickupAddress, deliveryAddress }));
    openTracking();
    const picture = await screen.findByRole('figure', { name: 'Route of this delivery' });
    expect(picture).toHaveTextContent('From Cape TownTo JohannesburgNow: With Driver');
  });

  it('is left out where an end is not known', async () => {
    openTracking();
    await screen.findByText('Delivery Route');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});

describe('an order that was placed as a guest', () => {
  const CLAIM = `POST /api/orders/${ORDER_NUMBER}/claim`;
  const WRONG = 'We could not find an order with this number and this contact.';
  const field = () => screen.getByLabelText('Email address or phone number in the order');
  const own = { ...ORDER, owner: 'viewer' } as const;

  async function openClaim() {
    const opened = openTracking(signedIn());
    const button = await screen.findByRole('button', { name: 'Add this order to my account' });
    return { ...opened, button };
  }

  it('joins the account of a customer who knows its contact', async () => {
    api.on(CLAIM, () => json(own));
    const { user, button, host } = await openClaim();
    await user.click(field());
    await user.paste(' 082 123 4567 ');
    api.on(CALL, () => json(own));
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(api.seen(CLAIM)[0]?.body).toEqual({ contact: '082 123 4567' });
    expect(host.notices).toMatchObject([
      {
        title: 'Added to your account',
        description: 'Order EC 7K3M 9QXA 2TBF is among your orders now.',
      },
    ]);
  });

  it('says what was wrong and keeps what was typed', async () => {
    api.on(CLAIM, () => problem(404, WRONG));
    const { user, button } = await openClaim();
    await user.click(button);
    expect(await screen.findByText(/Please enter the email address or phone/)).toBeVisible();
    expect(field()).toHaveFocus();
    await user.click(field());
    await user.paste('other@example.com');
    await user.click(button);
    expect(await screen.findByText(WRONG)).toBeVisible();
    expect(field()).toHaveValue('other@example.com');
  });

  it.each([
    ['a visitor', 'nobody', createFakeHost],
    ['its owner', 'viewer', signedIn],
    ['a customer, where its people were erased', 'erased', signedIn],
    ['a customer, where it is another’s', 'another', signedIn],
  ] as const)('is not offered to %s', async (_who, owner, hostOf) => {
    api.on(CALL, () => json({ ...ORDER, owner }));
    openTracking(hostOf());
    await screen.findByText('Tracking Timeline');
    expect(screen.queryByText('Is this order yours?')).not.toBeInTheDocument();
  });
});
