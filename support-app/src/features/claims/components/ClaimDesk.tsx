import { CLAIM_STATE_LABELS, CLAIM_STATES } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { ErrorState, LoadingText, SelectField, Stack } from '@courier/shared-ui/base';
import { type ListWords, PagedList, useFilter } from '@courier/shared-ui/paged-list';
import { problemText } from '@courier/shared-ui/request';
import styled from 'styled-components';
import { useClaimList } from '../claim-list';
import { useClaimListInfiniteQuery, useClaimQuery } from '../claims.api';
import { ClaimDetails } from './ClaimDetails';
import { ClaimTable } from './ClaimTable';

/** Claims for parcels, the newest first. */
export function ClaimDesk() {
  const { state, showState } = useClaimList();
  const [chosen, choose] = useFilter<string>(state, showState);
  const list = useClaimListInfiniteQuery(state);
  return (
    <Stack gap={5}>
      <Filter
        label="State"
        fieldSize="small"
        options={STATE_OPTIONS}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <PagedList list={list} words={state ? FILTERED_WORDS : WORDS}>
        {(claims) => <ClaimTable claims={claims} />}
      </PagedList>
      <ClaimDialog />
    </Stack>
  );
}

const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  ...CLAIM_STATES.map((value) => ({ value, label: CLAIM_STATE_LABELS[value] })),
];

const Filter = styled(SelectField)`
  max-width: 14rem;
`;

const WORDS: ListWords = {
  noun: 'claims',
  empty: 'No claims yet',
  failure: 'The claims could not be loaded',
};
const FILTERED_WORDS: ListWords = { ...WORDS, empty: 'No claims in this state' };

/** The claim that was opened, over the list. */
function ClaimDialog() {
  const { claimId, closeClaim } = useClaimList();
  return (
    <Dialog
      open={claimId !== null}
      onOpenChange={(isOpen) => !isOpen && closeClaim()}
      title="Claim"
    >
      {claimId !== null && <OpenClaim key={claimId} id={claimId} />}
    </Dialog>
  );
}

function OpenClaim({ id }: { id: number }) {
  const { currentData: claim, error, refetch } = useClaimQuery(id);
  if (claim) return <ClaimDetails claim={claim} />;
  if (!error) return <LoadingText>Loading the claim...</LoadingText>;
  return (
    <ErrorState
      title="The claim could not be loaded"
      detail={problemText(error)}
      onRetry={() => void refetch()}
    />
  );
}
