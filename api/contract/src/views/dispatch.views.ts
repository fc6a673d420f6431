import type { LegKind, OrderStatus } from '../enumerations';

/** Answer of `GET /api/dispatch/state`: whether the provider answers us. */
export interface ProviderStateView {
  /** When its couriers were last read; null before the first time. */
  readAt: string | null;
  /** Why nothing newer could be read; null while it answers. */
  failure: ProviderFailureView | null;
  /** 1 while the provider has failed to answer several times in a row, 0 otherwise: what the rail shows. */
  down: 0 | 1;
}

export interface ProviderFailureView {
  /** By our clock. */
  since: string;
  reason: string;
}

/** Answer of `GET /api/dispatch/couriers`: the couriers as the provider last named them, and how much each has. */
export interface CouriersView {
  state: ProviderStateView;
  /** By name; those who are gone from the provider only while they have parcels. */
  couriers: CourierView[];
  /** Parcels that the provider has and no courier. */
  waiting: number;
}

/** A courier of the provider. */
export interface CourierView {
  /** The provider's own id; null for one whom it does not name any more, and whose id it never told. */
  id: string | null;
  name: string;
  phone: string | null;
  /** Whether the provider still has them. */
  isKnown: boolean;
  /** Whether they work now. */
  isOnShift: boolean;
  /** Whether they may take orders at all. */
  isActive: boolean;
  /** Whether they work now, may take orders and have none. */
  isFree: boolean;
  parcels: number;
  /** Whether their phone tells where it is; null where the provider does not say. */
  isLocationOn: boolean | null;
  /** When their position was last seen to change, by our clock: the provider names no time. null before that. */
  lastSeenAt: string | null;
}

/** Answer of `GET /api/dispatch/parcels`, in the order of the run. */
export interface DispatchParcelsView {
  /** How many there are, of such a town where one is asked for; the most pressing of them are in the list. */
  total: number;
  parcels: DispatchParcelView[];
}

/** A parcel that the provider has; answer of `PUT /api/dispatch/parcels/{orderNumber}/courier`. */
export interface DispatchParcelView {
  orderNumber: string;
  status: OrderStatus;
  returnsToSender?: true;
  leg: LegKind;
  from: DispatchPlaceView;
  to: DispatchPlaceView;
  /** The day on which its courier is to come next, and the window of it; null where none is set. */
  day: string | null;
  window: string | null;
  /** What is collected at the door, in rand; null for nothing. */
  toCollect: number | null;
  /** null while no courier has it. */
  courier: ParcelCourierView | null;
}

export interface DispatchPlaceView {
  name: string;
  town: string;
}

export interface ParcelCourierView {
  /** null where the provider told their name alone. */
  id: string | null;
  name: string;
}
