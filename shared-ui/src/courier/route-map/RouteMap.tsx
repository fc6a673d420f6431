import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { UpGlyph } from '../../components/glyphs';
import { media, token } from '../../components/tokens';
import { VisuallyHidden } from '../../components/visually-hidden';
import {
  landPath,
  placeIn,
  project,
  roadPath,
  showsOutline,
  squaresOf,
  viewOf,
  wholeCountry,
  type Point,
} from './projection';
import type { Coordinates } from './roads';
import { namedTowns } from './town-names';

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

/**
 * The route line laid over the country, its national roads and larger towns; within one town over squares, true in
 * distance and direction. A drawing, not a street map: nothing is fetched. Reads as text.
 */
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
  const squares = isOutlined ? null : squaresOf(view);
  const marked = [
    { at: place(start), side: side.start, words: wordsOf(from.label) },
    { at: place(finish), side: side.finish, words: wordsOf(to.label) },
    ...(at && here ? [{ at: place(here), side: side.here, words: wordsOf(at.label) }] : []),
  ];

  return (
    <Figure aria-label={label} {...rest} $isLand={!isOutlined}>
      <Drawing
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {squares ? (
          <Thin d={squares.path} />
        ) : (
          <>
            <Land d={landPath} fillRule="evenodd" />
            <Thin d={roadPath} />
          </>
        )}
        {here && <Gone d={line(start, here)} />}
        {!isStopped && <Ahead d={line(here ?? start, finish)} />}
      </Drawing>
      {squares ? (
        <>
          <North aria-hidden="true">
            <UpGlyph />N
          </North>
          <Scale aria-hidden="true" style={{ width: `${squares.side * 100}%` }}>
            {squares.kilometres < 1 ? `${squares.kilometres * 1000} m` : `${squares.kilometres} km`}
          </Scale>
        </>
      ) : (
        namedTowns(view, marked).map((town) => (
          <TownName key={town.name} aria-hidden="true" style={corner(town.at)} $side={town.side}>
            {town.name}
          </TownName>
        ))
      )}
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

interface LabelProps {
  /** 0 to 1 from the top left of the map. */
  at: Point;
  side: 'above' | 'below' | 'beside';
  /** For those who listen, before the words. */
  said: string;
  strong?: boolean;
  children: ReactNode;
}

/** Words beside a mark, kept on the map: near an edge they grow away from it. */
function Label({ at, side, said, strong = false, children }: LabelProps) {
  const isLeft = at.x < 0.5;
  const x =
    side === 'beside' ? (isLeft ? '1.375rem' : 'calc(-100% - 1.375rem)') : `${-at.x * 100}%`;
  const y = { above: 'calc(-100% - 0.75rem)', below: '0.75rem', beside: '-50%' }[side];
  return (
    <Words
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, transform: `translate(${x}, ${y})` }}
      $strong={strong}
    >
      <VisuallyHidden>{said}</VisuallyHidden>
      {children}
    </Words>
  );
}

/** To know how much space words need. */
function wordsOf(label: ReactNode): string {
  return typeof label === 'string' ? label : 'A place of a name';
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

const Thin = styled.path`
  fill: none;
  stroke: ${token.color.line};
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

/* The marks of the route line, of one size whatever the size of the map. */
const Mark = styled.span`
  position: absolute;
  transform: translate(-50%, -50%);
`;

const Start = styled(Mark)`
  width: 0.875rem;
  height: 0.875rem;
  border-radius: 50%;
  background: ${token.color.edge};

  ${media.forced} {
    background: CanvasText;
  }
`;

const Finish = styled(Mark)`
  width: 1rem;
  height: 1rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: 1px;
  background: ${token.color.surface};
`;

const Here = styled(Mark)`
  width: 2rem;
  height: 1.375rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.signal};
`;

const TownName = styled.span<{ $side: 'right' | 'left' }>`
  position: absolute;
  display: flex;
  flex-direction: ${({ $side }) => ($side === 'right' ? 'row' : 'row-reverse')};
  align-items: center;
  gap: 0.25rem;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  line-height: 1;
  white-space: nowrap;
  transform: translate(
    ${({ $side }) => ($side === 'right' ? '-0.1875rem' : 'calc(0.1875rem - 100%)')},
    -50%
  );

  &::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border: 1px solid ${token.color.textSoft};
    border-radius: 50%;
    background: ${token.color.surface};
  }
`;

const North = styled.span`
  position: absolute;
  top: ${token.space[2]};
  left: ${token.space[3]};
  display: grid;
  justify-items: center;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  line-height: 1;

  svg {
    font-size: ${token.size.body};
  }
`;

/* As long as a side of the squares. */
const Scale = styled.span`
  position: absolute;
  right: ${token.space[3]};
  bottom: ${token.space[2]};
  border: solid ${token.color.textSoft};
  border-width: 0 1px 1px;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  line-height: 1.4;
  text-align: center;
`;

const Words = styled.span<{ $strong: boolean }>`
  position: absolute;
  width: max-content;
  max-width: 36%;
  color: ${token.color.text};
  font-size: ${token.size.label};
  font-weight: ${({ $strong }) => ($strong ? token.weight.strong : token.weight.medium)};
  line-height: 1.3;
  /* Keeps the coast out of the letters. */
  text-shadow:
    1px 1px 1px ${token.color.surface},
    -1px 1px 1px ${token.color.surface},
    1px -1px 1px ${token.color.surface},
    -1px -1px 1px ${token.color.surface},
    0 0 3px ${token.color.surface};
`;
