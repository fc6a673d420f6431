import { DASHBOARD_TONES, orderTone } from './order-tones';

it.each([
  ['in transit', { status: 'in_transit' }, 'transit', 'transitWarm'],
  ['delivered', { status: 'delivered' }, 'delivered', 'delivered'],
  ['on its way back', { status: 'in_transit', returnsToSender: true }, 'transit', 'transitWarm'],
  ['back with its sender', { status: 'delivered', returnsToSender: true }, 'neutral', 'neutral'],
  ['in a state of tomorrow', { status: 'lost' }, 'neutral', 'neutral'],
])('an order that is %s has its tones', (_, order, tone, onDashboards) => {
  expect(orderTone(order)).toBe(tone);
  expect(orderTone(order, DASHBOARD_TONES)).toBe(onDashboards);
});
