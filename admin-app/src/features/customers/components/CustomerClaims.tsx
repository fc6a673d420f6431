import {
  CLAIM_KIND_LABELS,
  CLAIM_STATE_LABELS,
  type ClaimState,
  type CustomerClaimsView,
  formatRand,
} from '@courier/contract';
import { Soft, Stamp, TextLink, WaybillNumber } from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';
import type { ComponentProps } from 'react';
import { Part, PartRows } from './Part';

/** What they claimed, what is open first. */
export function CustomerClaims({
  claims: { total, open, newest },
}: {
  claims: CustomerClaimsView;
}) {
  return (
    <Part
      title="Claims"
      note={`${open} open`}
      aside={total > newest.length && <Soft>{`${newest.length} of ${total}`}</Soft>}
    >
      {newest.length === 0 && <Soft as="p">They have not claimed anything.</Soft>}
      <PartRows>
        {newest.map(({ id, orderNumber, kind, state, amount, approvedAmount, createdAt }) => (
          <li key={id}>
            <div>
              <TextLink to={`/support/desk/claims?claim=${id}`}>
                {`${CLAIM_KIND_LABELS[kind]}, ${formatDate(createdAt)}`}
              </TextLink>
              <Soft as="p">
                <WaybillNumber value={orderNumber} prefix="EC" size="small" /> · asks{' '}
                {formatRand(amount)}
                {approvedAmount !== null && `, gets ${formatRand(approvedAmount)}`}
              </Soft>
            </div>
            <Stamp size="small" tone={TONES[state]}>
              {CLAIM_STATE_LABELS[state]}
            </Stamp>
          </li>
        ))}
      </PartRows>
    </Part>
  );
}

const TONES: Readonly<Record<ClaimState, ComponentProps<typeof Stamp>['tone']>> = {
  submitted: 'pending',
  in_review: 'pending',
  approved: 'confirmed',
  declined: 'neutral',
  paid_out: 'delivered',
};
