/** Degrees, south and west negative. */
interface Point {
  readonly lat: number;
  readonly lon: number;
}

/**
 * The way between two points of the earth as an angle at its middle, in radians: times the radius it is a distance.
 * https://en.wikipedia.org/wiki/Haversine_formula
 */
export function greatCircleAngle(from: Point, to: Point): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) *
      Math.cos(radians(to.lat)) *
      Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
