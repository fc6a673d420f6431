import { render, screen } from '@testing-library/react';
import { RouteMap } from '.';
import { placeIn, project, showsOutline, squaresOf, viewOf, wholeCountry } from './projection';
import { namedTowns } from './town-names';

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

it('RouteMap draws squares of a round length within one town, never an empty box', () => {
  const gardens = { lat: -33.93, lon: 18.41, label: 'Gardens' };
  const { container } = render(<RouteMap from={gardens} to={gardens} />);
  expect(container).toHaveTextContent('500 m');
  const bellville = { lat: -33.9, lon: 18.63 };
  const { path, kilometres } = squaresOf(viewOf([project(gardens), project(bellville)]));
  expect(kilometres).toBe(5);
  expect(path.match(/V/g)?.length).toBeGreaterThan(5);
});

it('RouteMap names towns between two others, but none where the names of the route are', () => {
  render(<RouteMap from={capeTown} to={johannesburg} at={bloemfontein} />);
  expect(screen.getByText('Mthatha')).toBeVisible();
  expect(screen.getByText('Durban')).toBeVisible();
  for (const name of ['Cape Town', 'Johannesburg', 'Pretoria']) {
    expect(screen.queryAllByText(name).length).toBeLessThanOrEqual(1);
  }
  const marked = [{ at: { x: 0.5, y: 0.5 }, side: 'above', words: 'Here' }] as const;
  const names = namedTowns(viewOf([project(capeTown), project(johannesburg)]), marked);
  expect(names.map(({ name }) => name)).toContain('Johannesburg');
});

it('RouteMap keeps a place that lies elsewhere at the edge', () => {
  expect(placeIn(wholeCountry, project({ lat: 51.5, lon: -0.1 }))).toEqual({ x: 0, y: 0 });
});

it('RouteMap reads as text', () => {
  render(<RouteMap from={capeTown} to={johannesburg} at={bloemfontein} />);
  expect(screen.getByRole('figure', { name: 'Map' })).toHaveTextContent(
    /From Cape TownTo JohannesburgNow: Near Bloemfontein$/,
  );
});

it('RouteMap leaves out a place that is not known yet', () => {
  render(<RouteMap from={capeTown} to={johannesburg} />);
  expect(screen.getByRole('figure')).not.toHaveTextContent('Now');
});
