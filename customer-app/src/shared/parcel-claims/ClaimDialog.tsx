import { CLAIM_DAYS, type ParcelClaimTermsView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, ErrorState, LoadingText, Stack } from '@courier/shared-ui/base';
import { ClaimList, ClaimRefusals, hasOpenClaim, takesClaim } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';
import type { ChangeDialogProps } from '../order-changes/ChangeOrder';
import { ClaimForm } from './ClaimForm';
import { offersTo } from './own-offers';
import { useParcelClaimsQuery } from './parcel-claims.api';

/** What was claimed for an order, and a claim for it. */
export function ClaimDialog({ order, onDone, onClose }: ChangeDialogProps) {
  const { data, error, refetch } = useParcelClaimsQuery(order.orderNumber);
  const terms = data && { ...data, offers: offersTo(order, data) };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Claim for this parcel"
      description={
        order.status === 'cancelled'
          ? `Tell us within ${CLAIM_DAYS} days of the cancellation if the parcel was lost.`
          : `Tell us within ${CLAIM_DAYS} days if the parcel was damaged, lost or late.`
      }
    >
      {terms && (
        <Stack>
          {terms.claims.length > 0 && <ClaimList claims={terms.claims} />}
          {takesClaim(terms) ? (
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

/** Why no claim can be made. Where one is open, the list above says it. */
function NoClaim({ terms, onClose }: { terms: ParcelClaimTermsView; onClose: () => void }) {
  return (
    <Stack>
      {hasOpenClaim(terms.claims) ? (
        <p>We will write to you when your claim is decided.</p>
      ) : (
        <ClaimRefusals offers={terms.offers} />
      )}
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}
