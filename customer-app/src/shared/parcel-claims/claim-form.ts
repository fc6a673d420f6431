import { CLAIM_KINDS, type ClaimKind, type ClaimOfferView } from '@courier/contract';

/** As the form holds them; each picture field that is blank holds null. */
export interface ClaimFormValues {
  email?: string;
  kind: ClaimKind | '';
  description: string;
  amount: string;
  pictures: (File | null)[];
}

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
