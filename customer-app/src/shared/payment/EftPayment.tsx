import { formatRand, groupOrderNumber, SHIPPED_ONCE_PAID } from '@courier/contract';
import { getCompany, lazyWithRetry } from '@courier/shared-ui';
import {
  Cluster,
  DefinitionList,
  media,
  Mono,
  Section,
  SectionTitle,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { CopyButton } from '@courier/shared-ui/courier';
import styled from 'styled-components';

interface EftPaymentProps {
  orderNumber: string;
  /** What is still to be paid, in rand. */
  amountDue: number;
  /** Whether it is shipped only once it is paid. */
  awaitsPayment: boolean;
}

/** Its form is fetched where an EFT is due. */
const ProofOfPayment = lazyWithRetry(async () => (await import('./ProofOfPayment')).ProofOfPayment);

/** How an order is paid by EFT: where to, how much and with which reference, each to be copied into a bank's app. */
export function EftPayment({ orderNumber, amountDue, awaitsPayment }: EftPaymentProps) {
  const { bank, bankAccount } = getCompany();
  return (
    <Section aria-label="Pay by EFT">
      <Stack gap={4}>
        <SectionTitle>Pay by EFT</SectionTitle>
        <p>Use the waybill number as the reference.{awaitsPayment && ` ${SHIPPED_ONCE_PAID}`}</p>
        <Details
          items={[
            { term: 'Bank', value: bank ?? 'Support gives you our bank details' },
            ...(bankAccount
              ? [
                  { term: 'Account holder', value: bankAccount.holder },
                  copied('Account number', bankAccount.number),
                  copied('Branch code', bankAccount.branch),
                ]
              : []),
            copied('Reference', orderNumber, groupOrderNumber(orderNumber)),
            copied('Amount', amountDue.toFixed(2), formatRand(amountDue), true),
          ]}
        />
        <OnScreen>
          <ProofOfPayment orderNumber={orderNumber} />
        </OnScreen>
      </Stack>
    </Section>
  );
}

/** A row whose value is copied as banks take it, and shown as people read it. */
function copied(term: string, text: string, shown = text, strong = false) {
  const value = (
    <Cluster justify="end" gap={3}>
      <Mono>{shown}</Mono>
      <CopyButton what={term} text={text} />
    </Cluster>
  );
  return { term, value, strong };
}

const Details = styled(DefinitionList)`
  max-width: ${token.measure.text};
`;

const OnScreen = styled.div`
  ${media.print} {
    display: none;
  }
`;
