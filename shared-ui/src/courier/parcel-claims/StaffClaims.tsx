import type { ParcelClaimTermsView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button, Soft, Stack } from '@courier/shared-ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Fetched, FetchedSection } from '../FetchedSection';
import { Permitted } from '../Permitted';
import { ClaimList } from './ClaimList';
import type { StaffClaimCalls } from './staff-claim';

const FileClaimDialog = lazyWithRetry(
  async () => (await import('./FileClaimDialog')).FileClaimDialog,
);

interface StaffClaimsProps extends StaffClaimCalls {
  /** What was and can be claimed for the order, as it was read. */
  claims: Fetched<ParcelClaimTermsView>;
  /** The dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** The claims of an order, and the way to make one for its sender. */
export function StaffClaims({ claims, onOpenChange, ...calls }: StaffClaimsProps) {
  const [isOpen, setOpen] = useState(false);
  const tellOpen = useEffectEvent(() => onOpenChange?.(isOpen));
  useEffect(() => tellOpen(), [isOpen]);
  return (
    <FetchedSection title="Claims" noun="claims" read={claims}>
      {(terms) => (
        <Stack gap={3}>
          {terms.claims.length > 0 && <ClaimList claims={terms.claims} />}
          <Permitted may="parcels" otherwise={terms.claims.length === 0 && <Soft>None.</Soft>}>
            <div>
              <Button size="small" onClick={() => setOpen(true)}>
                File a claim
              </Button>
            </div>
          </Permitted>
          {isOpen && <FileClaimDialog terms={terms} {...calls} onClose={() => setOpen(false)} />}
        </Stack>
      )}
    </FetchedSection>
  );
}
