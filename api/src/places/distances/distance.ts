import { type Coordinates, straightKilometres } from './coordinates';

export interface Distance {
  /** Kilometres by road, rounded half up to 0.1. */
  readonly km: number;
  /** Whether it was reckoned from the straight line instead of a road map. */
  readonly estimated: boolean;
}

/** Measures the way between two points. */
export interface DistanceMeter {
  between(from: Coordinates, to: Coordinates): Promise<Distance>;
}

/** The straight line times a road factor: South African roads run about 1.3 times as long. */
export class StraightLineMeter implements DistanceMeter {
  constructor(private readonly roadFactor: number) {}

  async between(from: Coordinates, to: Coordinates): Promise<Distance> {
    return { km: toTenths(straightKilometres(from, to) * this.roadFactor), estimated: true };
  }
}

/** Rounds kilometres half up to 0.1, as fees are computed from and the screen shows. */
export function toTenths(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}
