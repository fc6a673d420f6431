import { doorPaymentWords, formatRand } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { Section, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import type { PlacedOrder } from '../../placed-order';

interface NextStepsProps {
  order: PlacedOrder;
  hasLabel: boolean;
  /** Where a visitor was mailed whether they want updates. */
  contactEmail?: string;
}

/** What the sender does, and what we do, from now on. */
export function NextSteps({ order, hasLabel, contactEmail }: NextStepsProps) {
  return (
    <Section aria-labelledby="next-title">
      <Stack gap={3}>
        <SectionTitle id="next-title">What happens next</SectionTitle>
        <Steps>
          {hasLabel && <li>{labelWords(order.packages)}</li>}
          <li>
            {order.awaitsPayment
              ? 'Once your payment reflects in our account, a courier collects at the pickup address. '
              : 'A courier collects at the pickup address. '}
            We show the courier’s name below.
          </li>
          <li>{paymentWords(order)}</li>
          <li>
            {order.estimatedDelivery && `Estimated delivery: ${order.estimatedDelivery}. `}
            You can follow every step on this page.
          </li>
          {contactEmail && (
            <li>
              For updates by email, open the message that we sent to {contactEmail} and choose Get
              updates.
            </li>
          )}
        </Steps>
      </Stack>
    </Section>
  );
}

function labelWords(packages: number): string {
  return packages > 1
    ? `Print the ${packages} labels and stick one on each package.`
    : 'Print the label and stick it on the package.';
}

function paymentWords(order: PlacedOrder): string {
  const { paymentMethod, totalAmount, amountDue = totalAmount, cardDue } = order;
  if (amountDue <= 0) return 'The order is paid: nothing is left to pay.';
  const atTheDoor = doorPaymentWords(paymentMethod, amountDue);
  if (atTheDoor) return atTheDoor;
  const { bank } = getCompany();
  const amount = formatRand(amountDue);
  const ways = cardDue === null ? 'by EFT' : 'by card above, or by EFT';
  return bank
    ? `Pay ${amount} ${ways} to ${bank}, with the waybill number as reference.`
    : `Pay ${amount} ${ways} with the waybill number as reference. Support gives you our bank details.`;
}

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  max-width: ${token.measure.text};
  padding-inline-start: ${token.space[6]};
  list-style: decimal;

  > li::marker {
    font-weight: ${token.weight.strong};
  }
`;
