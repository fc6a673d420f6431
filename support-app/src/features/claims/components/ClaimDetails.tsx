import {
  CLAIM_DECISIONS,
  CLAIM_KIND_LABELS,
  CLAIM_STATE_LABELS,
  formatRand,
  groupOrderNumber,
  type ParcelClaimDetailsView,
} from '@courier/contract';
import { Banner, DefinitionList, Mono, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import styled from 'styled-components';
import { useHeldClaim } from '../use-held-claim';
import { ClaimedOrder } from './ClaimedOrder';
import { DecisionForm } from './DecisionForm';
import { PayoutForm } from './PayoutForm';
import { PayoutReversalForm } from './PayoutReversalForm';

/** What is claimed, what shows it, what was done, and what can be decided now. */
export function ClaimDetails({ claim }: { claim: ParcelClaimDetailsView }) {
  const { pictures, steps } = claim;
  const form = useHeldClaim(claim);
  const { state } = form.claim;
  const news = steps.slice(form.claim.steps.length);
  const pays = useMay('money');
  const decides = useMay('tickets');
  return (
    <Stack gap={5}>
      <DefinitionList items={factsOf(claim)} />
      <ClaimedOrder orderNumber={claim.orderNumber} />
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Picture ${index + 1} of the claim`} loading="lazy" />
              </a>
            </li>
          ))}
        </Pictures>
      )}
      <section aria-label="Steps of the claim">
        <SectionTitle level={3} size="label">
          Steps
        </SectionTitle>
        <DefinitionList items={stepItems(steps)} />
      </section>
      {news.length > 0 && (
        <Banner role="status" tone="warning" title="This claim was changed meanwhile">
          <DefinitionList items={stepItems(news)} />
          <p>Your entries are still here, and not saved.</p>
        </Banner>
      )}
      {pays && state === 'approved' && <PayoutForm {...form} />}
      {pays && state === 'paid_out' && <PayoutReversalForm {...form} />}
      {decides && CLAIM_DECISIONS[state].length > 0 && <DecisionForm {...form} />}
    </Stack>
  );
}

function stepItems(steps: ParcelClaimDetailsView['steps']) {
  return steps.map(({ state, note, actor, createdAt }) => ({
    term: CLAIM_STATE_LABELS[state],
    value: [`${actor.name ?? 'Sender'}, ${formatMoment(createdAt)}`, note]
      .filter(Boolean)
      .join(': '),
  }));
}

function factsOf(claim: ParcelClaimDetailsView) {
  const { orderNumber, kind, state, amount, approvedAmount, description } = claim;
  return [
    { term: 'Order', value: <Mono>{groupOrderNumber(orderNumber)}</Mono> },
    { term: 'State', value: CLAIM_STATE_LABELS[state] },
    { term: 'What happened', value: CLAIM_KIND_LABELS[kind] },
    { term: 'Description', value: <Words>{description || 'Erased'}</Words> },
    { term: 'Claimed', value: formatRand(amount) },
    ...(approvedAmount === null
      ? []
      : [{ term: 'Approved', value: formatRand(approvedAmount), strong: true }]),
    { term: 'Price of the order', value: formatRand(claim.orderTotal) },
    { term: 'Extra insurance', value: claim.isInsured ? 'Yes' : 'No' },
  ];
}

/** In the lines in which it was written. */
const Words = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  img {
    display: block;
    width: 7rem;
    height: 7rem;
    object-fit: cover;
  }
`;
