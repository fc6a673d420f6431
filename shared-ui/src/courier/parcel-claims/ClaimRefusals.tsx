import type { ClaimOfferView } from '@courier/contract';
import { DefinitionList } from '@courier/shared-ui/base';
import { CLAIM_CHOICES } from './claim-form';

/** Why no kind of claim is taken. */
export function ClaimRefusals({ offers }: { offers: readonly ClaimOfferView[] }) {
  return (
    <DefinitionList
      items={offers.map(({ kind, unavailable }) => ({
        term: CLAIM_CHOICES[kind],
        value: unavailable,
      }))}
    />
  );
}
