import { isOpenClaim, type ParcelClaimTermsView } from '@courier/contract';
import { Button, DefinitionList, Dialog, ErrorState, LoadingText, Stack } from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import type { ChangeDialogProps } from '../order-changes/ChangeOrder';
import { CLAIM_CHOICES } from './claim-form';
import { ClaimForm } from './ClaimForm';
import { ClaimList } from './ClaimList';
import { useParcelClaimsQuery } from './parcel-claims.api';

/** What was claimed for an order, and a claim for it. */
export function ClaimDialog({ order, onDone, onClose }: ChangeDialogProps) {
  const { data: terms, error, refetch } = useParcelClaimsQuery(order.orderNumber);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Claim for this parcel"
      description="Tell us within 7 days if the parcel was damaged, lost or late."
    >
      {terms && (
        <Stack>
          {terms.claims.length > 0 && <ClaimList claims={terms.claims} />}
          {isFormShown(terms) ? (
            <ClaimForm order={order} offers={terms.offers} onDone={onDone} onClose={onClose} />
          ) : (
            <NoClaim terms={terms} onClose={onClose} />
          )}
        </Stack>
      )}
      {!terms && !error && <LoadingText>Loading what can be claimed...</LoadingText>}
      {!terms && error && (
        <ErrorState
          title="What can be claimed could not be loaded"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function isFormShown({ claims, offers }: ParcelClaimTermsView): boolean {
  if (claims.some(({ state }) => isOpenClaim(state))) return false;
  return offers.some(({ unavailable }) => unavailable === null);
}

/** Why no claim can be made. Where one is open, the list above says it. */
function NoClaim({ terms, onClose }: { terms: ParcelClaimTermsView; onClose: () => void }) {
  const hasOpen = terms.claims.some(({ state }) => isOpenClaim(state));
  return (
    <Stack>
      {hasOpen ? (
        <p>We will write to you when your claim is decided.</p>
      ) : (
        <DefinitionList
          items={terms.offers.map(({ kind, unavailable }) => ({
            term: CLAIM_CHOICES[kind],
            value: unavailable,
          }))}
        />
      )}
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
