import type { QuoteView } from '@courier/contract';
import { problem } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { QUOTE } from '../../testing/fixtures';
import { askForQuote, openQuote, openQuoteAt, press, workingApi } from '../../testing/quote-wizard';

beforeEach(() => sessionStorage.clear());

const services = () => within(screen.getByRole('group', { name: 'Service' }));
const amount = () => screen.getByText('Total Amount').nextElementSibling;

describe('the services of a quote', () => {
  it('are side by side with their price and delivery, and say why one is not offered', async () => {
    openQuoteAt('payment');
    const standard = services().getByRole('radio', { name: 'Standard (2-3 days)' });
    expect(standard).toBeChecked();
    expect(standard).toHaveAccessibleDescription(
      'Collection Fri 20 November, delivery Tue 24 – Wed 25 November R98.00',
    );
    expect(
      services().getByRole('radio', { name: 'Express (Next day)' }),
    ).toHaveAccessibleDescription('Collection Fri 20 November, delivery Mon 23 November R158.00');
    const sameDay = services().getByRole('radio', { name: 'Same Day' });
    expect(sameDay).toBeDisabled();
    expect(sameDay).toHaveAccessibleDescription(
      'Only up to 10 km, and this delivery is 12.3 km away',
    );
  });

  it('change the price, its lines and the order without another quote', async () => {
    const { api, user } = openQuoteAt('payment');
    await user.click(services().getByRole('radio', { name: 'Express (Next day)' }));
    expect(amount()).toHaveTextContent('R158.00');
    await press(user, 'Continue to Review');

    expect(await screen.findByRole('heading', { name: 'Review' })).toBeVisible();
    expect(amount()).toHaveTextContent('R158.00');
    expect(screen.getByText('R60.00')).toBeVisible();
    expect(screen.getByText(/estimated delivery Mon 23 November/)).toBeVisible();
    await press(user, 'Place Order');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(api.seen('POST /api/quotes')).toHaveLength(0);
    expect(api.seen('POST /api/orders')[0]?.body).toEqual({
      quoteId: QUOTE.id,
      paymentMethod: 'speedpoint',
      serviceType: 'express',
      collectionDay: '2026-11-20',
    });
  });

  it('bring the lines of a price by zones with them', async () => {
    const lineOf = (term: string, amount: number) => [
      { term, explanation: 'Up to 5.0 kg', amount },
    ];
    const [standard, express, sameDay] = QUOTE.services;
    const services = [
      { ...standard, priceLines: lineOf('Cape Town to Gauteng', 98) },
      { ...express, priceLines: lineOf('Cape Town to Gauteng overnight', 158) },
      sameDay,
    ] as QuoteView['services'];
    const priceLines = lineOf('Cape Town to Gauteng', 98);
    const { user } = openQuoteAt('payment', {}, { ...QUOTE, services, priceLines });
    await user.click(screen.getByRole('radio', { name: 'Express (Next day)' }));
    await press(user, 'Continue to Review');
    expect(await screen.findByText('Cape Town to Gauteng overnight')).toBeVisible();
    expect(screen.queryByText('Cape Town to Gauteng')).not.toBeInTheDocument();
    expect(screen.queryByText('Base rate')).not.toBeInTheDocument();
  });

  it('are where the service is changed from the review', async () => {
    const { user } = openQuoteAt('review');
    await press(user, 'Change service');
    expect(services().getByRole('radio', { name: 'Standard (2-3 days)' })).toHaveFocus();
  });

  it('keep the chosen one when the quote is asked for again', async () => {
    const { api, user } = openQuoteAt('payment');
    await user.click(services().getByRole('radio', { name: 'Express (Next day)' }));
    await press(user, 'Back to Addresses');
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    expect(api.seen('POST /api/quotes')[0]?.body).toMatchObject({ serviceType: 'express' });
  });

  it('lead back to the service when the one that was asked for is refused', async () => {
    const message = 'Same Day is not offered for this delivery.';
    const api = workingApi();
    api.on('POST /api/quotes', () => problem(400, message, [{ path: 'serviceType', message }]));
    const { user } = openQuote({ api });
    await askForQuote(user);
    const service = await screen.findByRole('combobox', { name: 'Service type' });
    expect(service).toHaveAccessibleDescription(message);
    expect(service).toHaveFocus();
  });

  it('say in words why one is collected or delivered later, unless another day is chosen', async () => {
    const scheduleReason = 'Past the 11:00 cut-off';
    const services = QUOTE.services.map((offer) => ({ ...offer, scheduleReason }));
    const { user } = openQuoteAt('payment', {}, { ...QUOTE, services });
    const standard = () => screen.getByRole('radio', { name: 'Standard (2-3 days)' });
    expect(standard()).toHaveAccessibleDescription(
      'Collection Fri 20 November, delivery Tue 24 – Wed 25 November. Past the 11:00 cut-off. R98.00',
    );
    await press(user, 'Continue to Review');
    expect(await screen.findByText(scheduleReason)).toBeVisible();
    await press(user, 'Change collection');
    const day = await screen.findByRole('combobox', { name: 'Collection day' });
    await user.selectOptions(day, await screen.findByRole('option', { name: 'Mon 23 November' }));
    expect(standard()).toHaveAccessibleDescription(
      'Collection Mon 23 November, delivery Wed 25 – Thu 26 November R98.00',
    );
    await press(user, 'Continue to Review');
    await screen.findByRole('heading', { name: 'Review' });
    expect(screen.queryByText(scheduleReason)).not.toBeInTheDocument();
  });
});
