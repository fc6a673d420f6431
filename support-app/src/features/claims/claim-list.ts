import { CLAIM_STATES, type ClaimState } from '@courier/contract';
import { useSearchParams } from 'react-router-dom';

/** The address of the first page of the claims in a state; of all without one. */
export function claimListPath(state: ClaimState | ''): string {
  return state ? `/api/parcel-claims?${new URLSearchParams({ state }).toString()}` : LIST;
}

const LIST = '/api/parcel-claims';

/** Which claims are listed and which one is open: in the address, so that it survives a reload. */
export function useClaimList() {
  const [params, setParams] = useSearchParams();
  const state: ClaimState | '' = CLAIM_STATES.find((known) => known === params.get('state')) ?? '';
  const open = Number(params.get('claim'));
  const withState = state ? { state } : undefined;
  return {
    state,
    claimId: Number.isSafeInteger(open) && open > 0 ? open : null,
    showState: (shown: string) => setParams(shown ? { state: shown } : {}, { replace: true }),
    closeClaim: () => setParams({ ...withState }, { replace: true }),
    addressOf: (id: number) => ({
      search: `?${new URLSearchParams({ ...withState, claim: String(id) }).toString()}`,
    }),
  };
}
