import { render, screen } from '@testing-library/react';
import { RouteMap } from '.';
import { placeIn, project, showsOutline, viewOf, wholeCountry } from './projection';

const capeTown = { lat: -33.92, lon: 18.42, label: 'Cape Town' };
const johannesburg = { lat: -26.2, lon: 28.05, label: 'Johannesburg' };
const bloemfontein = { lat: -29.12, lon: 26.21, label: 'Near Bloemfontein' };
const pretoria = { lat: -25.75, lon: 28.19, label: 'Pretoria' };

it('RouteMap shows the whole country for a route across it', () => {
  const view = viewOf([project(capeTown), project(johannesburg)]);
  expect(view.width).toBeCloseTo(wholeCountry.width);
  const [south, north] = [capeTown, johannesburg].map((place) => placeIn(view, project(place)));
  expect(south?.x).toBeLessThan(north?.x ?? 0);
  expect(south?.y).toBeGreaterThan(north?.y ?? 1);
});

it('RouteMap comes nearer where both ends lie together, without leaving the country', () => {
  const view = viewOf([project(pretoria), project(johannesburg)]);
  expect(view.width).toBeLessThan(wholeCountry.width / 3);
  expect(view.y).toBeGreaterThanOrEqual(wholeCountry.y);
  expect(view.x + view.width).toBeLessThanOrEqual(wholeCountry.x + wholeCountry.width);
});

it('RouteMap keeps the ends of a route within one town apart, without the coarse outline', () => {
  const gardens = { lat: -33.9215, lon: 18.4235 };
  const bellville = { lat: -33.902, lon: 18.629 };
  const view = viewOf([project(gardens), project(bellville)]);
  const [west, east] = [gardens, bellville].map((place) => placeIn(view, project(place)));
  expect((east?.x ?? 0) - (west?.x ?? 0)).toBeGreaterThan(0.4);
  expect(showsOutline(view)).toBe(false);
  expect(showsOutline(wholeCountry)).toBe(true);
  expect(viewOf([project(gardens), project(gardens)]).width).toBeGreaterThan(0);
});

it('RouteMap draws nothing ahead of a box that was stopped', () => {
  const lines = (isStopped: boolean) => {
    const { container, unmount } = render(
      <RouteMap from={capeTown} to={johannesburg} isStopped={isStopped} />,
    );
    const { length } = container.querySelectorAll('path');
    unmount();
    return length;
  };
  expect(lines(true)).toBe(lines(false) - 1);
});

it('RouteMap keeps a place that lies elsewhere at the edge', () => {
  expect(placeIn(wholeCountry, project({ lat: 51.5, lon: -0.1 }))).toEqual({ x: 0, y: 0 });
});

it('RouteMap reads as text', () => {
  render(<RouteMap from={capeTown} to={johannesburg} at={bloemfontein} />);
  expect(screen.getByRole('figure', { name: 'Map' })).toHaveTextContent(
    'From Cape TownTo JohannesburgNow: Near Bloemfontein',
  );
});

it('RouteMap leaves out a place that is not known yet', () => {
  render(<RouteMap from={capeTown} to={johannesburg} />);
  expect(screen.getByRole('figure')).not.toHaveTextContent('Now');
});
