import {
  type AddressesPreviewRequest,
  type AddressesPreviewView,
  type CollectionDaysOf,
  type CollectionDayView,
  type CountersView,
  type DeliveryDaysView,
  groupOrderNumber,
  type OrderView,
  type ReceiverLinkView,
  type ReweighPictureView,
  type ReweighPreviewRequest,
  type ReweighPreviewView,
  staffReasonSchema,
} from '@courier/contract';
import type { Notice } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';
import type { ObjectSchema, ObjectShape } from 'yup';
import type { SearchAddresses } from '../address-line/address-search';
import type { FormConflict } from '../FormDialog';
import { ReasonField } from '../ReasonDialog';
import { useSeenVersion } from './use-seen-version';

/** A change of what was ordered; `path` is the part of the route after the order's. */
export interface OrderChange {
  readonly orderNumber: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path:
    | 'cancellation'
    | 'collection'
    | 'contacts'
    | 'addresses'
    | 'return-to-sender'
    | 'failed-attempt'
    | 'delivery-day'
    | 'counter'
    | 'counter-arrival'
    | 'counter-handover'
    | 'reweighs'
    | 'hold'
    | 'release';
  readonly body: object;
}

/** Addresses of an order whose price is asked for. */
export type PricedAddresses = { readonly orderNumber: string } & AddressesPreviewRequest;

/** Measures of an order whose price is asked for. */
export type PricedMeasures = { readonly orderNumber: string } & ReweighPreviewRequest;

/** A picture of packages of an order on the scale. */
export interface ReweighPicture {
  readonly orderNumber: string;
  readonly file: File;
}

/** How a front end asks the server; each rejects where the request failed. */
export interface OrderCalls {
  readonly change: (change: OrderChange) => Promise<unknown>;
  readonly price: (addresses: PricedAddresses) => Promise<AddressesPreviewView>;
  readonly priceMeasures: (measures: PricedMeasures) => Promise<ReweighPreviewView>;
  readonly addReweighPicture: (picture: ReweighPicture) => Promise<ReweighPictureView>;
  readonly search: SearchAddresses;
  readonly loadDays: (query: CollectionDaysOf) => Promise<readonly CollectionDayView[]>;
  /** When an order that is on its way can be brought. */
  readonly loadDeliveryDays: (orderNumber: string) => Promise<DeliveryDaysView>;
  /** Where an order can be collected whose delivery failed. */
  readonly loadCounters: (orderNumber: string) => Promise<CountersView>;
  readonly makeReceiverLink: (orderNumber: string) => Promise<ReceiverLinkView>;
}

/** Who changes an order: what they give beside the change, how it is sent, and how its dialog ends. */
export interface ChangeMaker<Values = object> {
  readonly orderNumber: string;
  readonly asked: {
    readonly values: object;
    readonly shape: ObjectShape;
    readonly field: ReactNode;
  };
  /** Rejects where the request failed. */
  readonly send: (change: Omit<OrderChange, 'orderNumber'>) => Promise<unknown>;
  readonly dialog: {
    readonly cancelLabel?: string;
    readonly done?: (values: Values) => Notice;
    readonly failed?: string;
    readonly reconcile?: (error: unknown) => Promise<FormConflict | null>;
    readonly onClose: () => void;
  };
}

/** A change's schema, with what its maker is asked for. */
export function withAsked<Schema extends ObjectSchema<object>>(
  schema: Schema,
  { asked }: Pick<ChangeMaker, 'asked'>,
): Schema {
  return schema.shape(asked.shape) as unknown as Schema;
}

export interface StaffChangeDialogProps<Order = OrderView> extends Pick<OrderCalls, 'change'> {
  order: Order;
  onClose: () => void;
}

/** What to do where somebody else changed the order meanwhile. */
export const CHECK_AGAIN = 'Your entries are still here. If they are still right, send them again.';

interface StaffWords<Values> {
  readonly done: string;
  /** What the notice says of it beside the order's number. */
  readonly doneDetail?: (values: Values) => string;
  readonly failed: string;
  readonly cancelLabel?: string;
  /** Who reads the reason. */
  readonly reasonHint?: string;
}

/** Staff give a reason, and change the order that they have seen. */
export function useStaffChange<Values = object>(
  {
    order: { orderNumber, version },
    change,
    onClose,
  }: StaffChangeDialogProps<Pick<OrderView, 'orderNumber' | 'version'>>,
  { done, doneDetail, reasonHint, ...words }: StaffWords<Values>,
): ChangeMaker<Values> {
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  return {
    orderNumber,
    asked: {
      values: { reason: '' },
      shape: staffReasonSchema.fields,
      field: <ReasonField hint={reasonHint} />,
    },
    send: ({ body, ...request }) =>
      change({ orderNumber, ...request, body: { ...body, version: seen } }),
    dialog: {
      done: (values) => ({
        title: done,
        description: [groupOrderNumber(orderNumber), doneDetail?.(values)]
          .filter(Boolean)
          .join(', '),
      }),
      ...words,
      reconcile,
      onClose,
    },
  };
}
