import { json, problem } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { ORDER_PLACED, QUOTE } from '../../testing/fixtures';
import { askForQuote, openQuote, openQuoteAt, press, workingApi } from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

const NOTICE = 'Same Day is not offered for this delivery';
const REASON = 'Only up to 10 km, and this delivery is 12.3 km away.';
const CHOSEN = `${REASON} We chose Standard (2-3 days) for you. You can change it under Service.`;

const services = () => within(screen.getByRole('group', { name: 'Service' }));
const notice = () => screen.queryByText(NOTICE);
const requests = (api: ReturnType<typeof workingApi>) =>
  api.seen('POST /api/quotes').map(({ body }) => body);

/** The visitor asks for Same Day, for which the server quotes Standard. */
async function askForSameDay(options: Parameters<typeof openQuote>[0] = {}) {
  const opened = openQuote(options);
  await opened.user.selectOptions(
    screen.getByRole('combobox', { name: 'Service type' }),
    'Same Day',
  );
  await askForQuote(opened.user);
  await screen.findByRole('heading', { name: 'Payment' });
  return opened;
}

describe('a service that is asked for and not offered', () => {
  it('is answered with the cheapest other one, and the reason beside the choice, without a second request', async () => {
    const { api } = await askForSameDay();
    expect(requests(api)).toMatchObject([{ serviceType: 'same_day', allowOtherService: true }]);
    expect(screen.getByRole('alert')).toHaveTextContent(`${NOTICE}${CHOSEN}`);
    expect(services().getByRole('radio', { name: 'Standard (2-3 days)' })).toBeChecked();
    expect(services().getByRole('radio', { name: 'Same Day' })).toBeDisabled();
  });

  it('is named on the review too, and after a reload, until the sender picks another one', async () => {
    const { user, unmount } = await askForSameDay();
    await press(user, 'Continue to Review');
    await screen.findByRole('heading', { name: 'Review' });
    expect(notice()).toBeVisible();
    unmount();

    const reloaded = openQuote();
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await press(reloaded.user, 'Change service');
    await reloaded.user.click(services().getByRole('radio', { name: 'Express (Next day)' }));
    expect(notice()).not.toBeInTheDocument();
    await press(reloaded.user, 'Continue to Review');
    await screen.findByRole('heading', { name: 'Review' });
    expect(notice()).not.toBeInTheDocument();
  });

  it('leaves the chosen one in the wizard, which is asked for and ordered from then on', async () => {
    const { api, user } = await askForSameDay();
    await press(user, 'Back to Addresses');
    await press(user, 'Back');
    expect(screen.getByRole('combobox', { name: 'Service type' })).toHaveValue('standard');
    await press(user, 'Continue');
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    expect(notice()).not.toBeInTheDocument();
    await press(user, 'Continue to Review');
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(requests(api)).toMatchObject([{ serviceType: 'same_day' }, { serviceType: 'standard' }]);
    expect(api.seen('POST /api/orders')[0]?.body).toMatchObject({ serviceType: 'standard' });
  });

  it('promises no other choice where only one service is offered', async () => {
    const api = workingApi();
    const unavailable = 'We have no such service between Cape Town and Gauteng';
    const [standard, , sameDay] = QUOTE.services;
    const only = [standard, { serviceType: 'express', unavailable }, sameDay];
    api.on('POST /api/quotes', () => json({ ...QUOTE, services: only }, 201));
    await askForSameDay({ api });
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${NOTICE}${REASON} We chose Standard (2-3 days) for you.`,
    );
  });

  it('is not ordered at the same price in place of one of an expired quote, but shown', async () => {
    const api = workingApi();
    const fresh = {
      ...QUOTE,
      id: QUOTE.id - 1,
      serviceType: 'express',
      services: QUOTE.services.map((offer) =>
        offer.serviceType === 'standard'
          ? { serviceType: 'standard', unavailable: 'No courier goes there' }
          : offer,
      ),
    };
    api.on('POST /api/quotes', () => json(fresh, 201));
    api.on('POST /api/orders', ({ body }) =>
      (body as { quoteId: number }).quoteId === QUOTE.id
        ? problem(404, 'This quote was not found or has expired.')
        : json(ORDER_PLACED, 201),
    );
    const { user } = openQuoteAt('review', { api });
    await press(user, 'Place Order');
    expect(
      await screen.findByText('Standard (2-3 days) is not offered for this delivery'),
    ).toBeVisible();
    expect(api.seen('POST /api/orders')).toHaveLength(1);
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/orders')[1]?.body).toMatchObject({
      quoteId: fresh.id,
      serviceType: 'express',
    });
  });
});
