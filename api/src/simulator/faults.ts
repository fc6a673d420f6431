/**
 * What can go wrong on purpose, for tests. `_taken` means that the request took effect all the same: the caller
 * cannot distinguish it from the other kind.
 */
export const FAULTS = [
  'timeout',
  'timeout_taken',
  'error',
  'error_taken',
  'refuse',
  'malformed',
  'forbidden',
  'rate_limit',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** The calls that can go wrong. */
export type FaultyCall = 'insert' | 'find' | 'update' | 'delete' | 'assign' | 'carriers';

export interface Fault {
  readonly kind: FaultKind;
  /** Which call it befalls. */
  readonly on?: FaultyCall;
  /** How many calls it befalls; without it, all. */
  readonly times?: number;
  /** How likely a call is befallen, from 0 to 1. */
  readonly probability?: number;
}

/** What a second order with a known number gets; the real service's behaviour is not documented. */
export const DUPLICATE_MODES = ['refuse', 'return', 'accept'] as const;
export type DuplicateMode = (typeof DUPLICATE_MODES)[number];

/** The switches that are on. */
export class Faults {
  private armed: { fault: Fault; left: number }[] = [];

  constructor(public duplicates: DuplicateMode) {}

  arm(faults: readonly Fault[]): void {
    this.armed = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  }

  /** The fault that befalls this call, if any. */
  strike(call: FaultyCall): FaultKind | null {
    const hit = this.armed.find(
      ({ fault, left }) =>
        left > 0 && (fault.on ?? 'insert') === call && Math.random() < (fault.probability ?? 1),
    );
    if (hit === undefined) return null;
    hit.left -= 1;
    return hit.fault.kind;
  }

  list(): readonly Fault[] {
    return this.armed
      .filter(({ left }) => left > 0)
      .map(({ fault, left }) => (left === Infinity ? fault : { ...fault, times: left }));
  }
}

/** The faults of a request body, or null when it is no such list. */
export function readFaults(body: unknown): Fault[] | null {
  if (!Array.isArray(body)) return null;
  const known: readonly string[] = FAULTS;
  const isFault = (value: unknown) => known.includes((value as Partial<Fault> | null)?.kind ?? '');
  return body.every(isFault) ? (body as Fault[]) : null;
}
