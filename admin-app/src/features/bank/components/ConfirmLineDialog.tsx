import {
  bankLineConfirmationSchema,
  type BankLineProposalView,
  type BankLineView,
  formatRand,
  groupOrderNumber,
  LIMITS,
} from '@courier/contract';
import { Banner, Button, Cluster, Soft, Stack, token } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextField, useBoundField } from '@courier/shared-ui/form';
import { repeatableRequest } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useConfirmLineMutation } from '../bank.api';
import { lineConflict } from '../line-conflict';
import { differenceWords, proposalWords } from '../proposal-words';

const schema = bankLineConfirmationSchema.pick(['orderNumber']);

interface ConfirmLineDialogProps {
  line: BankLineView;
  /** Leads to the form for a line that pays more than one. */
  onSeveralOrders: () => void;
  onClose: () => void;
}

/** Makes one line a payment of an order, whatever is due of it. */
export function ConfirmLineDialog({ line, onSeveralOrders, onClose }: ConfirmLineDialogProps) {
  const [confirm] = useConfirmLineMutation();
  const [attempt] = useState(repeatableRequest);
  const { id, version, amount, text, order, proposals } = line;
  return (
    <FormDialog
      title={`Confirm a payment of ${formatRand(amount)}`}
      description={text}
      submitLabel="Confirm payment"
      initialValues={{ orderNumber: order ? groupOrderNumber(order.orderNumber) : '' }}
      validationSchema={schema}
      send={(values) => {
        const body = { ...schema.cast(values), version };
        return confirm({ id, body, headers: attempt.headersFor(body) }).unwrap();
      }}
      reconcile={lineConflict}
      done={({ orderNumber }) => ({
        title: 'Payment confirmed',
        description: `${orderNumber.trim()}, ${formatRand(amount)}`,
      })}
      failed="Failed to confirm the payment"
      onClose={onClose}
    >
      {proposals && <Proposals proposals={proposals} />}
      <FormTextField
        name="orderNumber"
        label="Waybill number"
        hint={order ? differenceWords(order, amount) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.orderNumberTyped}
        required
      />
      <div>
        <Button size="small" onClick={onSeveralOrders}>
          It pays several orders
        </Button>
      </div>
    </FormDialog>
  );
}

/** Orders to choose from. None is chosen beforehand: only the amount speaks for them, and prices are often the same. */
function Proposals({ proposals }: { proposals: readonly BankLineProposalView[] }) {
  const { helpers } = useBoundField('orderNumber');
  return (
    <Banner title="Proposed by amount: check before you confirm">
      <Stack gap={3} style={{ marginTop: token.space[2] }}>
        {proposals.map((proposal) => (
          <Cluster key={proposal.orderNumber} gap={2}>
            <Button
              size="small"
              onClick={() => void helpers.setValue(groupOrderNumber(proposal.orderNumber))}
            >
              Use {groupOrderNumber(proposal.orderNumber)}
            </Button>
            <Soft style={{ overflowWrap: 'anywhere' }}>{proposalWords(proposal)}</Soft>
          </Cluster>
        ))}
      </Stack>
    </Banner>
  );
}
