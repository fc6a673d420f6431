import { LIMITS } from '@courier/contract';
import { PICTURE_TYPES, type PictureType } from '../../orders/proof/picture-types';
import type { Upload } from '../../platform/http/body-limits';

/** From everyone: a holder of the order's number needs no account. */
export const CLAIM_PICTURE_UPLOAD: Upload = {
  route: '/api/orders/:orderNumber/parcel-claims/pictures',
  types: Object.values(PICTURE_TYPES),
  kind: /^\s*image\//i,
  most: LIMITS.photoBytes,
  counted: 'picture-kilobytes',
  parseAs: 'buffer',
  admit: () => Promise.resolve(),
};

export const CLAIM_PICTURE_TYPES = Object.keys(PICTURE_TYPES) as PictureType[];

/** What the pictures of an order's claims are uploaded for. */
export function claimPurpose(orderId: number): string {
  return `order:${orderId}:claim`;
}
