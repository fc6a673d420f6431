import { render, screen } from '@testing-library/react';
import { RouteLine, type RouteLineProps } from '.';

const route = (props: Partial<RouteLineProps> = {}) => (
  <RouteLine from="Cape Town" to="Durban" progress={0.7} {...props} />
);

it('RouteLine can be heard as a sentence', () => {
  render(route({ at: 'With Driver' }));
  expect(screen.getByRole('group', { name: 'Route' })).toHaveTextContent(
    'Now: With DriverFrom Cape Town, 70% of the way, to Durban',
  );
});

it.each<[Partial<RouteLineProps>, string]>([
  [{ progress: 0 }, 'not on its way yet'],
  [{ progress: 1 }, 'arrived'],
  [{ progress: 7 }, 'arrived'],
  [{ progress: Number.NaN }, 'not on its way yet'],
  [{ progress: 0.4, state: 'stopped' }, 'stopped'],
])('RouteLine says for %j: %s', (props, words) => {
  render(route(props));
  expect(screen.getByRole('group')).toHaveTextContent(words);
});
