import { DEFAULT_COMPANY, FIRST_PACKAGE } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { ORDER, ORDER_NUMBER, QUOTE } from '../../testing/fixtures';

const CALL = `GET /api/orders/${ORDER_NUMBER}`;

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = installFakeApi();
  api.on(CALL, () => json(ORDER));
});

function openTracking(route = `/tracking?number=${ORDER_NUMBER}`, host = createFakeHost()) {
  return { user: userEvent.setup({ delay: null }), ...renderWithHost(<App />, { route, host }) };
}

function input() {
  return screen.getByRole('textbox', { name: 'Waybill number' });
}

/** A definition's value by its term, wherever on the page it is. */
function valueOf(term: string): HTMLElement {
  return screen.getByText(term, { selector: 'dt' }).parentElement!.querySelector('dd')!;
}

describe('the tracking page', () => {
  it('looks up the number in the address and shows everything about the order', async () => {
    openTracking();
    expect(screen.getByRole('heading', { level: 1, name: 'Track Your Package' })).toBeVisible();
    expect(input()).toHaveValue(ORDER_NUMBER);
    expect(await screen.findByRole('article', { name: `Order ${ORDER_NUMBER}` })).toBeVisible();
    expect(screen.getByText('in transit')).toBeVisible();
    expect(screen.getAllByText('With Driver').length).toBeGreaterThan(0);
    expect(screen.getByText('Tue 24 – Wed 25 November')).toBeVisible();
    expect(screen.getByText('Calculating...')).toBeVisible();
    expect(screen.getByText('Sipho Dlamini')).toBeVisible();
    expect(screen.getByText('Professional Courier')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      'https://dispatch.shipday.com/orders/7995257',
    );
    expect(screen.getByText('7995257')).toBeVisible();
    expect(screen.getByText('FRAGILE')).toBeVisible();
    expect(screen.getByText('INSURED')).toBeVisible();
    expect(valueOf('Total packages')).toHaveTextContent('2');
    expect(valueOf('Total weight')).toHaveTextContent('6.0 kg');
    expect(valueOf('Service type')).toHaveTextContent('Standard (2-3 days)');
    expect(valueOf('Total amount')).toHaveTextContent('R268.40');
    expect(valueOf('Distance')).toHaveTextContent('12.3 km');
    expect(valueOf('Payment method')).toHaveTextContent('EFT');
    expect(valueOf('Pickup from')).toHaveTextContent('Lerato Mokoena12 Long Street, Cape Town');
    expect(valueOf('Deliver to')).toHaveTextContent('Pieter van der Merwe');
  });

  it('says how an unpaid EFT is paid, and sends people to support where no bank is set', async () => {
    openTracking();
    const payment = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    expect(payment.getByText('Support gives you our bank details')).toBeVisible();
    expect(payment.getByText('R268.40')).toBeVisible();
  });

  it('sends a proof of payment, and shows why one was refused', async () => {
    const call = `POST /api/orders/${ORDER_NUMBER}/payment-proofs`;
    const { user, host } = openTracking();
    const payment = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    const button = await payment.findByRole('button', { name: 'Send proof of payment' });
    await user.click(button);
    expect(await payment.findByText('Choose a file first')).toBeVisible();
    const pdf = new File(['%PDF-1.4'], 'proof.pdf', { type: 'application/pdf' });
    await user.upload(payment.getByLabelText(/^Proof of payment/), pdf);
    api.on(call, () => problem(409, 'We have 5 proofs of payment of this order already.'));
    await user.click(button);
    expect(await payment.findByText(/We have 5 proofs/)).toBeVisible();
    api.on(call, () => json({ orderNumber: ORDER_NUMBER, received: 1 }, 201));
    await user.click(button);
    await waitFor(() => expect(host.notices[0]?.title).toBe('Proof of payment sent'));
    expect(api.seen(call)[1]?.body).toBe(pdf);
    expect(payment.queryByText('proof.pdf')).not.toBeInTheDocument();
  });

  it('marks each step as completed, current or still to come', async () => {
    openTracking();
    await screen.findByText('Tracking Timeline');
    const step = (text: string) => within(screen.getByText(text).closest('li')!);
    expect(step('Order received').getByText(/completed/)).toBeInTheDocument();
    expect(step('Order received').getByText('20 Nov 2026, 09:12')).toBeVisible();
    expect(screen.getByText('Parcel collected').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(step('Delivered').getByText(/still to come/)).toBeInTheDocument();
  });

  it('tracks what is typed, with the button or with Enter', async () => {
    const { user } = openTracking('/tracking');
    const button = screen.getByRole('button', { name: 'Track Now' });
    expect(button).toBeDisabled();
    await user.type(input(), '   ');
    expect(button).toBeDisabled();
    await user.type(input(), `${ORDER_NUMBER} {Enter}`);
    expect(await screen.findByText('Tracking Timeline')).toBeVisible();
    expect(api.seen(CALL)).toHaveLength(1);
    expect(input()).toHaveFocus();
  });

  it('says that it is tracking until the answer is there', async () => {
    let answer = (_response: Response) => {};
    api.on(CALL, () => new Promise((resolve) => (answer = resolve)));
    openTracking();
    expect(await screen.findByRole('button', { name: 'Tracking...' })).toBeDisabled();
    await act(async () => answer(json(ORDER)));
    expect(await screen.findByRole('button', { name: 'Track Now' })).toBeEnabled();
  });

  it('says that a number is unknown, and reports no error', async () => {
    api.on(CALL, () => problem(404, 'No order with this number.'));
    const { host } = openTracking();
    expect(await screen.findByText('Unable to track')).toBeVisible();
    expect(screen.getByText('No order with this number.')).toBeVisible();
    expect(valueOf('Current location')).toHaveTextContent('Unknown');
    expect(valueOf('Estimated delivery')).toHaveTextContent('N/A');
    expect(host.errors).toHaveLength(0);
    expect(host.notices).toHaveLength(0);
  });

  it('reports a look-up that the connection swallowed, and lets it be tried again', async () => {
    api.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, host } = openTracking();
    expect(await screen.findByText('Unable to track')).toBeVisible();
    expect(host.errors).toHaveLength(1);
    expect(screen.getByText(/We could not look that number up just now/)).toBeVisible();
    api.on(CALL, () => json(ORDER));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tracking Timeline')).toBeVisible();
  });

  it('offers a sample before a number is entered, and marks it as one', async () => {
    api.on('GET /api/orders/EC000000', () => json({ orderNumber: null }));
    const { user } = openTracking('/tracking');
    await user.click(screen.getByRole('link', { name: 'See a sample' }));
    expect(await screen.findByText('This is a sample')).toBeVisible();
    expect(screen.getByText('Tracking Timeline')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Route of this delivery' })).toBeVisible();
    expect(input()).toHaveValue('EC000000');
    expect(screen.queryByRole('link', { name: 'See a sample' })).not.toBeInTheDocument();
  });

  it('shows an unknown short number as EC and six digits', async () => {
    api.on('GET /api/orders/42', () => problem(404, 'No order with this number.'));
    openTracking('/tracking?number=42');
    expect(await screen.findByText('Unable to track')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Tracking result' })).toHaveTextContent('EC000042');
  });

  it('shows words instead of a time as text, not as a heading, and a time large', async () => {
    const { unmount } = openTracking();
    const words = await screen.findByText('Calculating...');
    // styled-components makes a class of its rules: another class, another look.
    const wordsClass = words.className;
    unmount();
    const courierDetails = { ...ORDER.courierDetails!, estimatedArrival: '2126-11-20T12:20:00Z' };
    api.on(CALL, () => json({ ...ORDER, courierDetails }));
    openTracking();
    const clock = await screen.findByText('14:20');
    expect(clock.className).not.toBe(wordsClass);
  });

  it('shows no estimate and no courier to wait for on a cancelled order', async () => {
    const trackingSteps = [{ ...ORDER.trackingSteps[0]!, current: true }];
    const cancelled = { ...ORDER, status: 'cancelled', shipdayOrderId: null } as const;
    api.on(CALL, () => json({ ...cancelled, courierDetails: null, trackingSteps }));
    openTracking();
    expect(await screen.findByText('Tracking Timeline')).toBeVisible();
    expect(screen.queryByText('Estimated delivery')).not.toBeInTheDocument();
    expect(screen.queryByText('Courier arrives')).not.toBeInTheDocument();
    expect(screen.queryByText('Your Courier')).not.toBeInTheDocument();
  });

  it('shows a new day large, strikes out the promise, and says what is done about it', async () => {
    const chosenDelivery = {
      choice: 'new_day',
      day: '2126-11-30',
      window: '12:00-17:00',
      by: 'staff',
      promised: '2020-11-26',
    };
    api.on(CALL, () =>
      json({ ...ORDER, status: 'in_transit', deliverBy: '2126-11-30', chosenDelivery }),
    );
    openTracking();
    const card = within(await screen.findByRole('article', { name: `Order ${ORDER_NUMBER}` }));
    expect(card.getByText('Late')).toBeVisible();
    expect(card.getByText('Sat 30 November')).toBeVisible();
    expect(card.getByText('12:00–17:00')).toBeVisible();
    expect(card.getByText('Thu 26 November').tagName).toBe('S');
    expect(screen.getByRole('note')).toHaveTextContent(
      'It is to arrive on Sat 30 November, 12:00–17:00 now. Once it has arrived, its sender may claim what the delivery cost, within 7 days.',
    );
  });

  describe('of a parcel that is collected at a counter', () => {
    const counter = {
      ...{ storeId: 7, name: 'Parcel Point Mall', addressLine1: '50 Bath Avenue' },
      ...{ addressLine2: 'Ground floor', city: 'Rosebank', zipCode: '2196', phone: '011 555 0100' },
      openingHours: { weekdays: '08:00-18:00', saturday: '09:00-13:00', sunday: null },
    };
    const booked = { choice: 'counter', day: '2126-11-29', window: null, promised: '2020-11-26' };
    const collected = (changes: object) => {
      const chosenDelivery = { ...booked, by: 'receiver', counter };
      api.on(CALL, () => json({ ...ORDER, status: 'in_transit', chosenDelivery, ...changes }));
      openTracking();
    };
    const card = async () =>
      within(await screen.findByRole('article', { name: `Order ${ORDER_NUMBER}` }));
    const notice = () => screen.getByRole('note');

    it('says where the courier brings it and on which day, and to wait until it is there', async () => {
      collected({ deliverBy: '2126-11-29', attemptFailed: true });
      expect((await card()).getByText('At the counter').parentElement).toHaveTextContent(
        'Fri 29 November',
      );
      const [where, why] = screen.getAllByRole('note');
      expect(where).toHaveTextContent(
        'To be collected at a counter.The courier brings it to Parcel Point Mall, 50 Bath Avenue, Ground floor, Rosebank 2196, on Fri 29 November. Wait until this page says that it is there.',
      );
      expect(why).toHaveTextContent('is brought to the counter of Parcel Point Mall.');
    });

    it('says at which address it waits, when that is open, until when, and what to bring', async () => {
      collected({ deliverBy: '2126-12-04', counterUntil: '2126-12-04' });
      expect((await card()).getAllByText('At the counter')).toHaveLength(3);
      expect((await card()).getByText('Collect it until')).toBeVisible();
      expect((await card()).getByText('Wed 4 December')).toBeVisible();
      expect((await card()).getByText('At Parcel Point Mall')).toBeVisible();
      expect(notice()).toHaveTextContent(
        'Waiting for you at the counter.Collect it until Wed 4 December at Parcel Point Mall, 50 Bath Avenue, Ground floor, Rosebank 2196. Open Mon–Fri 08:00–18:00, Sat 09:00–13:00. Bring your identity document and the number of the parcel.',
      );
    });

    it('says once that day is over that it goes back, and whom to ask, and is not called late', async () => {
      collected({ deliverBy: '2020-12-04', counterUntil: '2020-12-04' });
      expect((await card()).getByText('Was kept until')).toBeVisible();
      expect((await card()).queryByText('Late')).not.toBeInTheDocument();
      expect(notice()).toHaveTextContent(
        `It was not collected in time.It waited at Parcel Point Mall, 50 Bath Avenue, Ground floor, Rosebank 2196, until Fri 4 December, and is to go back to its sender. Ask us whether it is still there before you go: phone ${DEFAULT_COMPANY.phone}.`,
      );
    });

    it('says no more of the counter once somebody has taken it there', async () => {
      collected({ status: 'delivered' });
      await card();
      expect(screen.queryByText(/counter/)).not.toBeInTheDocument();
    });
  });

  it('says why the last try to deliver failed, once somebody has said it, and what happens next', async () => {
    api.on(CALL, () => json({ ...ORDER, attemptFailed: true, failedReason: 'nobody_there' }));
    openTracking();
    expect(await screen.findByText(/^Nobody was there\. The parcel is safe with us/)).toBeVisible();
  });

  it('puts the map before the timeline', async () => {
    api.on('GET /api/orders/EC000000', () => json({ orderNumber: null }));
    openTracking('/tracking?number=EC000000');
    const map = await screen.findByRole('figure', { name: 'Route of this delivery' });
    const timeline = screen.getByText('Tracking Timeline');
    expect(map.compareDocumentPosition(timeline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('can be dismissed of its help', async () => {
    const { user } = openTracking('/tracking');
    expect(screen.getByRole('link', { name: 'Need any help?' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss help' }));
    expect(screen.queryByText('Need any help?')).not.toBeInTheDocument();
  });
});

describe('an open tracking page', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

  it('follows the order to delivered, announces it and stops asking', async () => {
    openTracking();
    await screen.findByText('Tracking Timeline');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('in transit. With Driver.');
    api.on(CALL, () => json({ ...ORDER, status: 'delivered' }));
    await pass(5100);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Order status: delivered.');
    const asked = api.seen(CALL).length;
    await pass(30_000);
    expect(api.seen(CALL)).toHaveLength(asked);
  });

  it('keeps what it shows when a refresh fails', async () => {
    openTracking();
    await screen.findByText('Tracking Timeline');
    api.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
    await pass(5100);
    expect(screen.getByText('Tracking Timeline')).toBeVisible();
    expect(screen.getByText(/We could not refresh this just now/)).toBeVisible();
  });

  it('does not ask while it is hidden', async () => {
    openTracking();
    await screen.findByText('Tracking Timeline');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(api.seen(CALL)).toHaveLength(1);
    visibility.mockRestore();
  });
});

describe('the price on the tracking page', () => {
  const LINES = [
    { term: 'Base rate', explanation: 'R5 per kg', amount: 208.4 },
    { term: 'Service fee', explanation: 'Express', amount: 60 },
  ];
  const priced = { ...ORDER, quote: { ...ORDER.quote, priceLines: LINES } };
  const invoiceHint = () => screen.queryByRole('heading', { name: 'Tax invoice' });

  it('is named line by line, with what the courier is paid at the door', async () => {
    const order = { ...priced, paymentMethod: 'cash_on_delivery', amountDue: 68.4 } as const;
    api.on(CALL, () => json(order));
    openTracking();
    await screen.findByText('Base rate', { selector: 'dt' });
    expect(valueOf('Base rate')).toHaveTextContent('R208.40');
    expect(valueOf('Service fee')).toHaveTextContent('R60.00');
    expect(screen.getByText('Have R68.40 in cash ready: it is paid at the door.')).toBeVisible();
    expect(screen.queryByText(/VAT/)).not.toBeInTheDocument();
  });

  it('asks for nothing at the door once the order is paid or has ended', async () => {
    const order = { ...priced, paymentMethod: 'cash_on_delivery', status: 'delivered' } as const;
    api.on(CALL, () => json({ ...order, amountDue: 68.4 }));
    openTracking();
    await screen.findByText('Base rate', { selector: 'dt' });
    expect(screen.queryByText(/in cash ready/)).not.toBeInTheDocument();
  });

  it('says the VAT in it where the company charges it, and tells a visitor how to get the tax invoice', async () => {
    const company = { ...DEFAULT_COMPANY, vatNumber: '4123456789' };
    api.on(CALL, () => json({ ...priced, owner: 'nobody' }));
    openTracking(undefined, Object.assign(createFakeHost(), { company }));
    expect(await screen.findByText('Includes 15% VAT of R35.01')).toBeVisible();
    expect(invoiceHint()).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask our support team' })).toHaveAttribute(
      'href',
      '/support',
    );
  });

  it('says nothing of invoices where the company charges no VAT', async () => {
    api.on(CALL, () => json({ ...priced, owner: 'nobody' }));
    openTracking();
    await screen.findByText('Base rate', { selector: 'dt' });
    expect(invoiceHint()).not.toBeInTheDocument();
  });
});

describe('many packages on the tracking page', () => {
  it('are shown by five, and all of them by a press that moves the focus to the sixth', async () => {
    const packages = Array.from({ length: 50 }, (_, at) => ({ ...FIRST_PACKAGE, id: at + 1 }));
    api.on(CALL, () => json({ ...ORDER, quote: { ...ORDER.quote, packages } }));
    const { user } = openTracking();
    const more = await screen.findByRole('button', { name: 'Show all 50' });
    expect(screen.getAllByRole('heading', { name: /^Package \d+$/ })).toHaveLength(5);
    await user.click(more);
    expect(screen.getAllByRole('heading', { name: /^Package \d+$/ })).toHaveLength(50);
    expect(more).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/^Package 6/);
  });
});

describe('an order of no account', () => {
  it('is changed by phone where no email address was left with it: no button could work', async () => {
    api.on(CALL, () => json({ ...ORDER, owner: 'nobody', hasEmail: false, status: 'confirmed' }));
    openTracking();
    expect(await screen.findByText(/^To change or cancel it, phone/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('is changed on its page where one was left', async () => {
    api.on(CALL, () => json({ ...ORDER, owner: 'nobody', hasEmail: true, status: 'confirmed' }));
    openTracking();
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByText(/phone .*: no email address/)).not.toBeInTheDocument();
  });
});

describe('a delivered order', () => {
  it('of a visitor is sent back from its tracking page, with the phone numbers left to type', async () => {
    sessionStorage.clear();
    api.on(CALL, () => json({ ...ORDER, owner: 'nobody', status: 'delivered' }));
    const { user, host } = openTracking();
    await user.click(await screen.findByRole('button', { name: 'Send it back' }));
    expect(await screen.findByRole('heading', { name: 'Calculate Your Quote' })).toBeVisible();
    expect(host.notices[0]?.description).toMatch(/give both phone numbers/);
    const { form } = JSON.parse(sessionStorage.getItem('courier.quote-draft.2') ?? '{}') as {
      form?: object;
    };
    const { pickupAddress, deliveryAddress } = ORDER;
    expect(form).toMatchObject({
      pickupAddress: { fullName: deliveryAddress.fullName, phone: '' },
      deliveryAddress: { fullName: pickupAddress.fullName, phone: '' },
    });
  });

  it('of the viewer is sent back from there, too, with everything known', async () => {
    sessionStorage.clear();
    api.on(CALL, () => json({ ...ORDER, owner: 'viewer', status: 'delivered' }));
    api.on('POST /api/quotes', () => json(QUOTE, 201));
    const { user } = openTracking();
    await user.click(await screen.findByRole('button', { name: 'Send it back' }));
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
    expect(api.seen('POST /api/quotes')[0]?.body).toMatchObject({
      pickupAddress: { phone: ORDER.deliveryAddress.phone },
    });
  });

  it.each([
    ['of somebody’s account', { owner: 'another', status: 'delivered' }],
    ['under way', { owner: 'nobody', status: 'in_transit' }],
  ] as const)('is not sent back from there where it is %s', async (_what, changes) => {
    api.on(CALL, () => json({ ...ORDER, ...changes }));
    openTracking();
    await screen.findByRole('article', { name: `Order ${ORDER_NUMBER}` });
    expect(screen.queryByRole('button', { name: 'Send it back' })).not.toBeInTheDocument();
  });
});
