import type {
  AssignCourierRequest,
  CourierView,
  DispatchParcelsView,
  DispatchParcelView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

/** A parcel and whom it is given to. */
export interface Assignment extends AssignCourierRequest {
  readonly orderNumber: string;
}

/** By what a courier is asked for; null for nobody. */
export type CourierKey = string | null;

/** Whose parcels are listed, and of which town; `town` is what was typed of it, blank for any. */
export interface ParcelsAsked {
  readonly courier: CourierKey;
  readonly town: string;
}

/** Somebody of whom the provider tells no id is known by name. */
export function keyOf({ id, name }: Pick<CourierView, 'id' | 'name'>): string {
  return id ?? name;
}

export function runSheetPath(courier: Pick<CourierView, 'id' | 'name'>): string {
  return `/api/dispatch/couriers/${encodeURIComponent(keyOf(courier))}/run-sheet.pdf`;
}

const dispatchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    courierParcels: build.query<DispatchParcelsView, ParcelsAsked>({
      query: ({ courier, town }) => {
        const asked = { ...(courier !== null && { courier }), ...(town && { town }) };
        return `/api/dispatch/parcels?${new URLSearchParams(asked).toString()}`;
      },
      providesTags: ['Couriers'],
      keepUnusedDataFor: 0,
    }),
    assignCourier: build.mutation<DispatchParcelView, Assignment>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/dispatch/parcels/${orderNumber}/courier`,
        method: 'PUT',
        body,
      }),
      // After a refusal too: a colleague was faster, or the provider knows better.
      invalidatesTags: ['Couriers', 'Order', 'OrderList', 'OrderHistory', 'Audit'],
    }),
  }),
});

export const { useCourierParcelsQuery, useAssignCourierMutation } = dispatchApi;
