import {
  formatRand,
  type OrderPaymentsView,
  type OrderView,
  PAYMENT_ENTRY_KIND_LABELS,
  PAYMENT_ENTRY_METHOD_LABELS,
  type PaymentEntryView,
  type PriceAdjustmentKind,
} from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  DefinitionList,
  Mono,
  Soft,
  Stack,
  TextAnchor,
  token,
} from '@courier/shared-ui/base';
import { formatDate, formatMoment } from '@courier/shared-ui/moment';
import { actorWords, FetchedSection, Permitted } from '@courier/shared-ui/courier';
import { useAskedAct } from '@courier/shared-ui/order-list';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useLayoutLock } from '../components/layout-lock';
import { useOrderPaymentsQuery } from '../orders.api';

const AdjustmentDialog = lazyWithRetry(
  async () => (await import('./AdjustmentDialog')).AdjustmentDialog,
);
const PaymentDialog = lazyWithRetry(async () => (await import('./PaymentDialogs')).PaymentDialog);
const RefundDialog = lazyWithRetry(async () => (await import('./PaymentDialogs')).RefundDialog);
const ShippingDialog = lazyWithRetry(async () => (await import('./ShippingDialog')).ShippingDialog);
const ReversalDialog = lazyWithRetry(async () => (await import('./PaymentDialogs')).ReversalDialog);

/** What is open beside the ledger. */
type Opened =
  | { kind: 'payment' | 'refund' | 'shipping' | PriceAdjustmentKind }
  | { kind: 'reversal'; entry: PaymentEntryView };

/** What came in and went out for an order, and the way to add to it. */
export function OrderPayments({ order }: { order: OrderView }) {
  const read = useOrderPaymentsQuery(order.orderNumber, { refetchOnMountOrArgChange: true });
  const ledger = read.currentData;
  const { asked, onAsked } = useAskedAct();
  const [opened, setOpened] = useState<Opened | null>(
    asked === 'pay_back' ? { kind: 'refund' } : null,
  );
  useLayoutLock(opened !== null);
  const tellAsked = useEffectEvent(onAsked);
  useEffect(() => {
    if (asked === 'pay_back') tellAsked();
  }, [asked]);
  const close = () => setOpened(null);
  return (
    <>
      <FetchedSection title="Payments" noun="payments" read={read}>
        {(found) => <Ledger ledger={found} order={order} onOpen={setOpened} />}
      </FetchedSection>
      {opened?.kind === 'shipping' && <ShippingDialog order={order} onClose={close} />}
      {ledger && opened?.kind === 'payment' && (
        <PaymentDialog order={order} total={ledger.total} due={ledger.due} onClose={close} />
      )}
      {ledger && opened?.kind === 'refund' && (
        <RefundDialog order={order} ledger={ledger} onClose={close} />
      )}
      {(opened?.kind === 'discount' || opened?.kind === 'surcharge') && (
        <AdjustmentDialog kind={opened.kind} order={order} onClose={close} />
      )}
      {opened?.kind === 'reversal' && (
        <ReversalDialog order={order} entry={opened.entry} onClose={close} />
      )}
    </>
  );
}

interface LedgerProps {
  ledger: OrderPaymentsView;
  order: OrderView;
  onOpen: (opened: Opened) => void;
}

function Ledger({ ledger, order, onOpen }: LedgerProps) {
  return (
    <Stack gap={3}>
      <DefinitionList items={sumsOf(ledger)} />
      {ledger.entries.length > 0 && (
        <Stack as="ul" gap={3} aria-label="Entries">
          {ledger.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onReverse={() => onOpen({ kind: 'reversal', entry })}
            />
          ))}
        </Stack>
      )}
      {ledger.proofs.length > 0 && (
        <Stack as="ul" gap={1} aria-label="Proofs of payment">
          {ledger.proofs.map(({ id, type, url, actor, createdAt }) => (
            <li key={id}>
              <TextAnchor href={url} target="_blank">
                Proof of payment {type === 'pdf' ? '(PDF)' : '(picture)'}
              </TextAnchor>{' '}
              <Soft>
                {formatMoment(createdAt)}, by {actorWords(actor)}
              </Soft>
            </li>
          ))}
        </Stack>
      )}
      <Permitted may="money">
        <Cluster>
          <Button size="small" onClick={() => onOpen({ kind: 'payment' })}>
            Record payment
          </Button>
          {order.awaitsPayment && (
            <Button size="small" onClick={() => onOpen({ kind: 'shipping' })}>
              Ship before payment
            </Button>
          )}
          {ledger.paid > ledger.refunded && (
            <Button size="small" onClick={() => onOpen({ kind: 'refund' })}>
              Record refund
            </Button>
          )}
          {order.status !== 'cancelled' && (
            <>
              <Button size="small" onClick={() => onOpen({ kind: 'discount' })}>
                Give discount
              </Button>
              <Button size="small" onClick={() => onOpen({ kind: 'surcharge' })}>
                Add surcharge
              </Button>
            </>
          )}
        </Cluster>
      </Permitted>
    </Stack>
  );
}

function sumsOf({ paid, refunded, due, toRefund }: OrderPaymentsView) {
  return [
    { term: 'Paid', value: formatRand(paid) },
    ...(refunded > 0 ? [{ term: 'Refunded', value: formatRand(refunded) }] : []),
    toRefund > 0
      ? { term: 'To be paid back', value: formatRand(toRefund), strong: true }
      : { term: 'Still due', value: formatRand(due), strong: true },
  ];
}

function Entry({ entry, onReverse }: { entry: PaymentEntryView; onReverse: () => void }) {
  const { kind, method, amount, reference, reason, reversed, paidOn, actor } = entry;
  const name = `${PAYMENT_ENTRY_KIND_LABELS[kind]}, ${PAYMENT_ENTRY_METHOD_LABELS[method]}`;
  return (
    <EntryRow>
      <Cluster justify="space-between" align="baseline">
        <span>{name}</span>
        <Mono as={reversed ? 's' : 'span'}>
          {kind === 'payment' ? '' : '−'}
          {formatRand(amount)}
        </Mono>
      </Cluster>
      <Soft as="p">
        {[formatDate(paidOn), reference, reason, `by ${actorWords(actor)}`]
          .filter(Boolean)
          .join(' · ')}
      </Soft>
      {kind !== 'reversal' &&
        (reversed ? (
          <Soft as="p">Reversed</Soft>
        ) : (
          <Permitted may="money">
            <Button
              size="small"
              onClick={onReverse}
              aria-label={`Reverse ${kind} of ${formatRand(amount)}`}
            >
              Reverse
            </Button>
          </Permitted>
        ))}
    </EntryRow>
  );
}

const EntryRow = styled.li`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
  overflow-wrap: anywhere;

  > :first-child {
    width: 100%;
  }
`;
