import {
  CLAIM_DAYS,
  CLAIM_KINDS,
  type ClaimKind,
  type ClaimOfferView,
  type ClaimPictureAddedView,
  isOpenClaim,
  type ParcelClaimTermsView,
} from '@courier/contract';

/** As the form holds them; each picture field that is blank holds null. */
export interface ClaimFormValues {
  kind: ClaimKind | '';
  description: string;
  amount: string;
  pictures: (File | null)[];
}

export const NO_CLAIM_YET: ClaimFormValues = {
  kind: '',
  description: '',
  amount: '',
  pictures: [null],
};

/** Until when a claim is taken, for those who make one. */
export const CLAIM_TIME = `Claims are taken within ${CLAIM_DAYS} days: after the delivery, or after the promised day of a parcel that did not arrive.`;

/** What happened, in the words of the form. */
export const CLAIM_CHOICES = {
  damaged: 'It arrived damaged',
  lost: 'It never arrived',
  late: 'It arrived late',
} as const satisfies Record<ClaimKind, string>;

/** The kinds that a claim can be made for, as a list shows them. */
export function claimOptions(offers: readonly ClaimOfferView[]) {
  return CLAIM_KINDS.filter((kind) => {
    return offers.some((offer) => offer.kind === kind && offer.unavailable === null);
  }).map((kind) => ({ value: kind, label: CLAIM_CHOICES[kind] }));
}

/** Whether a claim is taken: of an order without an open one, for at least one of the kinds. */
export function takesClaim({ claims, offers }: ParcelClaimTermsView): boolean {
  return !hasOpenClaim(claims) && claimOptions(offers).length > 0;
}

export function hasOpenClaim(claims: ParcelClaimTermsView['claims']): boolean {
  return claims.some(({ state }) => isOpenClaim(state));
}

/** Sends the pictures that were chosen: the claim names them. */
export async function sendPictures(
  pictures: ClaimFormValues['pictures'],
  add: (picture: File) => Promise<ClaimPictureAddedView>,
): Promise<string[]> {
  const names: string[] = [];
  for (const picture of pictures) if (picture) names.push((await add(picture)).name);
  return names;
}
