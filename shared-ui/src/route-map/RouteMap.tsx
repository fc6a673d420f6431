import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { Finish, Here, Label, Start } from './map-marks';
import {
  landPath,
  placeIn,
  project,
  showsOutline,
  viewOf,
  wholeCountry,
  type Coordinates,
  type Point,
} from './projection';

/** A place on the map, in degrees, south and west negative. */
export interface MapPlace extends Coordinates {
  label: ReactNode;
}

interface RouteMapProps extends Omit<ComponentProps<'figure'>, 'children'> {
  from: MapPlace;
  to: MapPlace;
  /** Where the box is now, when it is known. */
  at?: MapPlace;
  /** The box will not go on: nothing is drawn ahead of it. */
  isStopped?: boolean;
  label?: string;
}

/** The route line laid over the country. A drawing, not a street map: nothing is fetched. Reads as text. */
export function RouteMap({
  from,
  to,
  at,
  isStopped = false,
  label = 'Map',
  ...rest
}: RouteMapProps) {
  const start = project(from);
  const finish = project(to);
  const here = at && project(at);
  const view = viewOf([start, finish, ...(here ? [here] : [])]);
  const place = (point: Point) => placeIn(view, point);
  const isOutlined = showsOutline(view);
  const side = sidesOf(start, finish, here);

  return (
    <Figure aria-label={label} {...rest} $isLand={!isOutlined}>
      <Drawing
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {isOutlined && <Land d={landPath} fillRule="evenodd" />}
        {here && <Gone d={line(start, here)} />}
        {!isStopped && <Ahead d={line(here ?? start, finish)} />}
      </Drawing>
      <Start aria-hidden="true" style={corner(place(start))} />
      <Finish aria-hidden="true" style={corner(place(finish))} />
      <Label at={place(start)} side={side.start} said="From ">
        {from.label}
      </Label>
      <Label at={place(finish)} side={side.finish} said="To ">
        {to.label}
      </Label>
      {at && here && (
        <>
          <Here aria-hidden="true" style={corner(place(here))} />
          <Label at={place(here)} side={side.here} said="Now: " strong>
            {at.label}
          </Label>
        </>
      )}
    </Figure>
  );
}

/** Where the names are, so that none of them meets another or the line. */
function sidesOf(start: Point, finish: Point, here: Point | undefined) {
  // The northern end has its name above it and the southern one below, away from the line.
  const isNorthbound = finish.y <= start.y;
  const ends = isNorthbound
    ? ({ start: 'below', finish: 'above' } as const)
    : ({ start: 'above', finish: 'below' } as const);
  const isLevel = Math.abs(finish.x - start.x) > 1.5 * Math.abs(finish.y - start.y);
  if (!isLevel || !here) return { ...ends, here: 'beside' } as const;
  // Beside the box is where a level route runs: its name keeps clear of the nearer end's.
  const isNearStart = Math.abs(here.x - start.x) < Math.abs(here.x - finish.x);
  const nearer = isNearStart ? ends.start : ends.finish;
  return { ...ends, here: nearer === 'above' ? 'below' : 'above' } as const;
}

function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

function corner({ x, y }: Point) {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

const Figure = styled.figure<{ $isLand: boolean }>`
  position: relative;
  width: 100%;
  aspect-ratio: ${wholeCountry.width} / ${wholeCountry.height};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${({ $isLand }) => ($isLand ? token.color.surface : token.color.ground)};
  overflow: hidden;
`;

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  path {
    vector-effect: non-scaling-stroke;
  }
`;

const Land = styled.path`
  fill: ${token.color.surface};
  stroke: ${token.color.textSoft};
  stroke-width: 1px;
  stroke-linejoin: round;
`;

const Gone = styled.path`
  stroke: ${token.color.edge};
  stroke-width: 2.5px;
`;

const Ahead = styled.path`
  stroke: ${token.color.textSoft};
  stroke-width: 2px;
  stroke-dasharray: 3 6;
`;
