import {
  CLAIM_KIND_LABELS,
  CLAIM_STATE_LABELS,
  formatRand,
  type ParcelClaimView,
} from '@courier/contract';
import { DefinitionList, Stack } from '@courier/shared-ui/base';

/** The claims of an order, the newest first. */
export function ClaimList({ claims }: { claims: readonly ParcelClaimView[] }) {
  return (
    <Stack>
      {claims.map((claim) => (
        <DefinitionList key={claim.createdAt} items={factsOf(claim)} />
      ))}
    </Stack>
  );
}

function factsOf({ kind, state, amount, approvedAmount, reason }: ParcelClaimView) {
  return [
    { term: 'Claim', value: `${CLAIM_KIND_LABELS[kind]}, ${formatRand(amount)}` },
    { term: 'State', value: CLAIM_STATE_LABELS[state] },
    ...(approvedAmount === null
      ? []
      : [{ term: 'Amount we pay', value: formatRand(approvedAmount), strong: true }]),
    ...(reason ? [{ term: 'Our answer', value: reason }] : []),
  ];
}
