import { doorPaymentWords, formatCollection, formatRand } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { Section, SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import type { PlacedOrder } from '../../placed-order';

interface NextStepsProps {
  order: PlacedOrder;
  hasLabel: boolean;
  /** Where a visitor was mailed whether they want updates. */
  contactEmail?: string;
}

/** What the sender does, and what we do, from now on, in the order in which it happens. */
export function NextSteps({ order, hasLabel, contactEmail }: NextStepsProps) {
  const { totalAmount, paymentMethod, amountDue = totalAmount, estimatedDelivery } = order;
  const atTheDoor = doorPaymentWords(paymentMethod, amountDue);
  return (
    <Section aria-labelledby="next-title">
      <Stack gap={3}>
        <SectionTitle id="next-title">What happens next</SectionTitle>
        <Steps>
          {!atTheDoor && <li>{transferWords(order, amountDue)}</li>}
          {hasLabel && (
            <li>
              {labelWords(order.packages)}{' '}
              <Soft>
                No printer? Write the waybill number on the {order.packages > 1 ? 'boxes' : 'box'}.
              </Soft>
            </li>
          )}
          <li>
            {collectionWords(order)} {atTheDoor && `${atTheDoor} `}
          </li>
          <li>
            {estimatedDelivery && `Estimated delivery: ${estimatedDelivery}. `}
            You can follow every step below.
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

function collectionWords({ collection, awaitsPayment }: PlacedOrder): string {
  if (awaitsPayment) {
    return 'Once your payment reflects in our account, a courier collects at the pickup address.';
  }
  return collection
    ? `Be ready on ${formatCollection(collection)}: a courier collects at the pickup address.`
    : 'A courier collects at the pickup address.';
}

/** How it is paid before or after the parcel's way, not at a door. */
function transferWords({ cardDue }: PlacedOrder, amountDue: number): string {
  if (amountDue <= 0) return 'The order is paid: nothing is left to pay.';
  const { bank } = getCompany();
  const amount = formatRand(amountDue);
  const ways = cardDue === null ? 'by EFT' : 'by card below, or by EFT';
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
