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
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSendJointProofMutation, useSendPaymentProofMutation } from './payment.api';

interface EftPaymentProps {
  orderNumber: string;
  /** What is still to be paid, in rand. */
  amountDue: number;
  /** Whether it is shipped only once it is paid. */
  awaitsPayment: boolean;
}

/** Its form is fetched where an EFT is due. */
const ProofOfPayment = lazyWithRetry(async () => (await import('./ProofOfPayment')).ProofOfPayment);

/** How an order is paid by EFT. */
export function EftPayment({ orderNumber, amountDue, awaitsPayment }: EftPaymentProps) {
  const [send] = useSendPaymentProofMutation();
  return (
    <Transfer
      reference={orderNumber}
      amountDue={amountDue}
      hint={`Use the waybill number as the reference.${awaitsPayment ? ` ${SHIPPED_ONCE_PAID}` : ''}`}
    >
      <ProofOfPayment reference={orderNumber} send={(file) => send({ orderNumber, file })} />
    </Transfer>
  );
}

interface JointEftPaymentProps extends Omit<EftPaymentProps, 'orderNumber'> {
  /** Of a payment of several orders. */
  reference: string;
}

/** How several orders are paid by one EFT. */
export function JointEftPayment({ reference, amountDue, awaitsPayment }: JointEftPaymentProps) {
  const [send] = useSendJointProofMutation();
  return (
    <Transfer
      reference={reference}
      amountDue={amountDue}
      hint={`One transfer pays all of them. Use this reference, not a waybill number.${awaitsPayment ? ` ${SHIPPED_ONCE_PAID}` : ''}`}
    >
      <ProofOfPayment reference={reference} send={(file) => send({ reference, file })} />
    </Transfer>
  );
}

interface TransferProps {
  reference: string;
  amountDue: number;
  hint: string;
  /** What shows that it was paid. */
  children: ReactNode;
}

/** Where to, how much and with which reference, each to be copied into a bank's app. */
function Transfer({ reference, amountDue, hint, children }: TransferProps) {
  const { bank, bankAccount } = getCompany();
  return (
    <Section aria-label="Pay by EFT">
      <Stack gap={4}>
        <SectionTitle>Pay by EFT</SectionTitle>
        <p>{hint}</p>
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
            copied('Reference', reference, groupOrderNumber(reference)),
            copied('Amount', amountDue.toFixed(2), formatRand(amountDue), true),
          ]}
        />
        <OnScreen>{children}</OnScreen>
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
