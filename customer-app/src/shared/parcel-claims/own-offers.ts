import type { ClaimOfferView, ParcelClaimTermsView } from '@courier/contract';
import type { ChangeableOrder } from '../order-changes/changeable-order';

/** What the sender claims for here: a parcel that was cancelled on its way never arrived, whatever else happened to it. */
export function offersTo(
  { status }: Pick<ChangeableOrder, 'status'>,
  { offers }: Pick<ParcelClaimTermsView, 'offers'>,
): ClaimOfferView[] {
  return status === 'cancelled' ? offers.filter(({ kind }) => kind === 'lost') : offers;
}
