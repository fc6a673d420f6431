import type { ParcelClaimDetailsView } from '@courier/contract';
import { statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useLazyClaimQuery } from './claims.api';

/** What the forms of a claim have of it. */
export interface ClaimFormProps {
  /** As it was when one of them was touched first: what was typed is about that. */
  claim: ParcelClaimDetailsView;
  onTouch: () => void;
  /** Sends what was decided. */
  attempt: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Keeps the forms of a claim as they are while something is typed in them, whatever somebody else does with it. They send
 * the version that was seen; whoever is refused because of it has been told, and may send again on top of theirs.
 */
export function useHeldClaim(claim: ParcelClaimDetailsView): ClaimFormProps {
  const [held, setHeld] = useState<ParcelClaimDetailsView | null>(null);
  const [readClaim] = useLazyClaimQuery();

  const attempt: ClaimFormProps['attempt'] = async (send) => {
    try {
      const answer = await send();
      setHeld(null);
      return answer;
    } catch (error) {
      const { data: now } = statusOf(error) === 409 ? await readClaim(claim.id) : {};
      if (now) setHeld((was) => ({ ...(was ?? claim), version: now.version }));
      throw error;
    }
  };

  return { claim: held ?? claim, onTouch: () => setHeld((was) => was ?? claim), attempt };
}
