import type { ClaimKind, ClaimState } from '../rules/parcel-claim';
import type { OrderChangeView } from './management.views';

/** Answers about claims for parcels that were damaged, lost or late. Amounts in rand. */

/** Whether one kind of claim is taken. */
export interface ClaimOfferView {
  kind: ClaimKind;
  /** Why it is not taken; null where it is. */
  unavailable: string | null;
  /** The last day on which it is taken, `2026-11-30`; null while that is not known. */
  until: string | null;
  /** The most that may be claimed. */
  maximum: number;
}

/** A claim as its claimant sees it. */
export interface ParcelClaimView {
  kind: ClaimKind;
  state: ClaimState;
  /** What was claimed. */
  amount: number;
  /** What is paid out; null until it is approved. */
  approvedAmount: number | null;
  /** Why it was decided as it was. */
  reason: string | null;
  /** How many pictures came with it. */
  pictures: number;
  createdAt: string;
}

/** Answer of `GET /api/orders/{orderNumber}/parcel-claims` */
export interface ParcelClaimTermsView {
  orderNumber: string;
  offers: ClaimOfferView[];
  /** Those of the order, the newest first; for its owner and the staff alone. */
  claims: ParcelClaimView[];
}

/** Answer of `POST /api/orders/{orderNumber}/parcel-claims/pictures` */
export interface ClaimPictureAddedView {
  /** To be sent with the claim, within an hour. */
  name: string;
}

/** One row of `GET /api/parcel-claims`, the newest first. */
export interface ParcelClaimRowView {
  id: number;
  orderNumber: string;
  kind: ClaimKind;
  state: ClaimState;
  amount: number;
  approvedAmount: number | null;
  /** Grows with every step; a decision that sends an older one is refused. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** Answer of `GET /api/parcel-claims/{id}` */
export interface ParcelClaimDetailsView extends ParcelClaimRowView {
  description: string;
  /** Paths on this site. */
  pictures: string[];
  isInsured: boolean;
  /** What the order cost. */
  orderTotal: number;
  /** The oldest first. */
  steps: ParcelClaimStepView[];
}

/** Who did what with a claim, and when. */
export interface ParcelClaimStepView {
  state: ClaimState;
  note: string | null;
  actor: OrderChangeView['actor'];
  createdAt: string;
}
