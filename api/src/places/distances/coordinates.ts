import { greatCircleAngle, SOUTH_AFRICA_BOUNDS } from '@courier/contract';

/** A point on the map, degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_KM = 6371.0088;

/** Whether a point lies in the box around South Africa. */
export function isInSouthAfrica({ lat, lon }: Coordinates): boolean {
  const { latitude, longitude } = SOUTH_AFRICA_BOUNDS;
  return lat >= latitude.min && lat <= latitude.max && lon >= longitude.min && lon <= longitude.max;
}

/** The great-circle distance in km, unrounded (mean earth radius). */
export function straightKilometres(from: Coordinates, to: Coordinates): number {
  return EARTH_RADIUS_KM * greatCircleAngle(from, to);
}

/** The middle of a few points that lie near one another. Throws on none. */
export function middle(points: readonly Coordinates[]): Coordinates {
  if (points.length === 0) throw new Error('The middle of no points');
  const sum = points.reduce((a, b) => ({ lat: a.lat + b.lat, lon: a.lon + b.lon }));
  return { lat: round(sum.lat / points.length), lon: round(sum.lon / points.length) };
}

/** Five decimals: about a metre. */
function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}
