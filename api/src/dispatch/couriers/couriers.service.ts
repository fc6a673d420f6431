import {
  type CouriersView,
  type CourierView,
  type DispatchParcelsQuery,
  type DispatchParcelsView,
  type DispatchParcelView,
  foldTown,
  LIMITS,
  type ProviderStateView,
  randFromCents,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { displayPhone } from '../../places/addresses/phone-display';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { Courier } from './courier.entity';
import { compareStops, stopsOf } from './next-stop';
import {
  countParcels,
  type CourierLoad,
  findLoads,
  findParcels,
  findTowns,
  type OpenParcel,
  type ParcelOwner,
} from './open-parcels.read-model';
import { ProviderReadingService } from './provider-reading.service';

/** Most parcels that are shown at a time: as many as may be given away together. */
const MOST_PARCELS = LIMITS.bulkNamedOrders;

/** Who drives for the company, and who has what. */
@Injectable()
export class CouriersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reading: ProviderReadingService,
  ) {}

  async state(actor: Actor): Promise<ProviderStateView> {
    requirePermission(actor, 'dispatch');
    return this.reading.stateView();
  }

  async list(actor: Actor): Promise<CouriersView> {
    requirePermission(actor, 'dispatch');
    await this.reading.readIfStale();
    const couriers = await this.dataSource.getRepository(Courier).find();
    const loads = await findLoads(this.dataSource);
    return {
      state: await this.reading.stateView(),
      couriers: viewsOf(couriers, loads),
      waiting: loads.find(({ driverName }) => driverName === null)?.parcels ?? 0,
    };
  }

  /** @param query of a courier by the provider's id, or by name where it told none; without one, those of nobody */
  async parcels(
    actor: Actor,
    { courier, town }: DispatchParcelsQuery,
  ): Promise<DispatchParcelsView> {
    requirePermission(actor, 'dispatch');
    const owner = courier === undefined ? null : await this.ownerOf(courier);
    const choice = {
      owner,
      towns: town === undefined ? undefined : await this.townsLike(owner, town),
    };
    const parcels = await findParcels(this.dataSource, choice, MOST_PARCELS);
    const isAll = parcels.length < MOST_PARCELS;
    return {
      total: isAll ? parcels.length : await countParcels(this.dataSource, choice),
      parcels: inOrderOfRun(parcels).map(parcelView),
    };
  }

  /** The towns of somebody's parcels that have what is typed in their name. No statement compares towns as `foldTown` does. */
  private async townsLike(owner: ParcelOwner, typed: string): Promise<string[]> {
    const wanted = foldTown(typed);
    const towns = await findTowns(this.dataSource, owner);
    return towns.filter((town) => foldTown(town).includes(wanted));
  }

  /** Somebody whom the provider does not have any more may still have parcels. */
  async ownerOf(key: string): Promise<NonNullable<ParcelOwner> & Partial<Courier>> {
    const courier = await this.dataSource.getRepository(Courier).findOneBy({ id: key });
    return courier ?? { id: key, name: key };
  }
}

function inOrderOfRun(parcels: readonly OpenParcel[]): OpenParcel[] {
  const stops = parcels.map((parcel) => stopsOf(parcel)[0]);
  return stops.sort(compareStops).map(({ parcel }) => parcel);
}

/** A parcel with where its courier goes next. */
export function parcelView(parcel: OpenParcel): DispatchParcelView {
  const { orderNumber, status, returnsToSender, legKind, addresses, courier } = parcel;
  const [next, ...later] = stopsOf(parcel);
  const cents = (later.at(-1) ?? next).toCollect;
  const driverName = courier?.driverName ?? null;
  return {
    orderNumber,
    status,
    ...(returnsToSender && { returnsToSender }),
    leg: legKind,
    from: { name: addresses.pickup.fullName, town: addresses.pickup.city },
    to: { name: addresses.delivery.fullName, town: addresses.delivery.city },
    day: next.day,
    window: next.window,
    toCollect: cents === null ? null : randFromCents(cents),
    courier: driverName === null ? null : { id: courier?.driverId ?? null, name: driverName },
  };
}

/** Those of the provider by name, and below them whoever it does not name any more and still has parcels. */
function viewsOf(couriers: readonly Courier[], loads: readonly CourierLoad[]): CourierView[] {
  const carried = loads.filter(({ driverName }) => driverName !== null);
  const left = new Set(carried);
  const known = [...couriers].sort(byName).map((courier) => {
    const own = [...left].filter(({ driverId, driverName }) =>
      driverId === null ? driverName === courier.name : driverId === courier.id,
    );
    for (const load of own) left.delete(load);
    return courierView(courier, sum(own));
  });
  const strangers = [...left].map(({ driverId, driverName, parcels }) =>
    courierView({ ...GONE, id: driverId, name: driverName ?? '' }, parcels),
  );
  return [...known, ...strangers].filter(({ isKnown, parcels }) => isKnown || parcels > 0);
}

const GONE = {
  phone: null,
  isOnShift: false,
  isActive: false,
  isLocationOn: null,
  lastSeenAt: null,
  isKnown: false,
} as const;

type ShownCourier = Omit<Courier, 'id' | 'latitude' | 'longitude'> & { readonly id: string | null };

function courierView(courier: ShownCourier, parcels: number): CourierView {
  const { id, name, phone, isKnown, isOnShift, isActive, isLocationOn, lastSeenAt } = courier;
  return {
    id,
    name,
    phone: phone && displayPhone(phone),
    isKnown,
    isOnShift,
    isActive,
    isFree: isOnShift && isActive && parcels === 0,
    parcels,
    isLocationOn,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

function byName(one: Courier, other: Courier): number {
  return one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en');
}

function sum(loads: readonly CourierLoad[]): number {
  return loads.reduce((total, { parcels }) => total + parcels, 0);
}
