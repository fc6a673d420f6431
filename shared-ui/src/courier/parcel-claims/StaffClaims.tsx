import type { ParcelClaimTermsView } from '@courier/contract';
import { Button, lazyPart, LoadingText, SectionTitle, Stack } from '@courier/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { ClaimList } from './ClaimList';
import type { StaffClaimCalls } from './staff-claim';

const FileClaimDialog = lazyPart(async () => (await import('./FileClaimDialog')).FileClaimDialog);

interface StaffClaimsProps extends StaffClaimCalls {
  /** What was and can be claimed for the order, as it was read. */
  claims: {
    readonly currentData?: ParcelClaimTermsView;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** The dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** The claims of an order, and the way to make one for its sender. */
export function StaffClaims({ claims, onOpenChange, ...calls }: StaffClaimsProps) {
  const { currentData: terms, error, refetch } = claims;
  const [isOpen, setOpen] = useState(false);
  const tellOpen = useEffectEvent(() => onOpenChange?.(isOpen));
  useEffect(() => tellOpen(), [isOpen]);
  return (
    <Stack as="section" gap={3} aria-label="Claims">
      <SectionTitle level={3} size="label">
        Claims
      </SectionTitle>
      {!terms && !error && <LoadingText>Loading claims...</LoadingText>}
      {!terms && Boolean(error) && (
        <p>
          Failed to fetch the claims{' '}
          <Button size="small" onClick={() => void refetch()}>
            Fetch claims again
          </Button>
        </p>
      )}
      {terms && (
        <Stack gap={3}>
          {terms.claims.length > 0 && <ClaimList claims={terms.claims} />}
          <div>
            <Button size="small" onClick={() => setOpen(true)}>
              File a claim
            </Button>
          </div>
          {isOpen && <FileClaimDialog terms={terms} {...calls} onClose={() => setOpen(false)} />}
        </Stack>
      )}
    </Stack>
  );
}
