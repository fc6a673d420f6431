/**
 * What the provider has sent about the courier of a leg; stored as JSON in `order_legs.courier`.
 * Every field is null while it is not known: what is shown instead is the screen's business.
 */
export interface CourierData {
  /** The provider's own id of the courier. */
  driverId: string | null;
  driverName: string | null;
  /** As the provider has it, unmasked: who may see it is decided where it is answered. */
  driverPhone: string | null;
  /** Degrees. */
  driverLocation: { latitude: number; longitude: number } | null;
  /** ISO 8601, UTC. */
  estimatedArrival: string | null;
  /** https, at shipday.com's own hosts only. */
  trackingUrl: string | null;
}

/** What is stored of a courier, as a statement reads it: text on SQLite and MariaDB, parsed already on MySQL. */
export function storedCourier(stored: unknown): Partial<CourierData> | null {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return typeof value === 'object' ? (value as Partial<CourierData> | null) : null;
}

/** By what a courier is known: the provider's id, or the name where it told none; null for nobody. */
export function courierKeyOf(courier: Partial<CourierData> | null): string | null {
  return courier?.driverId ?? courier?.driverName ?? null;
}

/** Before a courier is assigned, and after one was taken off. */
export const NO_COURIER: Readonly<CourierData> = {
  driverId: null,
  driverName: null,
  driverPhone: null,
  driverLocation: null,
  estimatedArrival: null,
  trackingUrl: null,
};
