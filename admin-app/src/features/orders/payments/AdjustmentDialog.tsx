import {
  ADJUSTMENT_REASON_WORDS,
  ADJUSTMENT_REASONS,
  exactCents,
  formatCents,
  formatRand,
  groupOrderNumber,
  LIMITS,
  type OrderView,
  type PriceAdjustmentKind,
  priceAdjustmentSchema,
  readRand,
  stepTitle,
} from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormNumberField, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { useIdempotentMutation } from './use-idempotent-mutation';

interface AdjustmentDialogProps {
  kind: PriceAdjustmentKind;
  order: OrderView;
  onClose: () => void;
}

const WORDS = {
  discount: {
    title: 'Give a discount',
    submit: 'Give discount',
    done: stepTitle({ kind: 'discount_given' }),
    failed: 'Failed to give the discount',
  },
  surcharge: {
    title: 'Add a surcharge',
    submit: 'Add surcharge',
    done: stepTitle({ kind: 'surcharge_added' }),
    failed: 'Failed to add the surcharge',
  },
} as const satisfies Record<PriceAdjustmentKind, object>;

/** Takes something off the price of an order, or adds to it, with a reason that the customer reads. */
export function AdjustmentDialog({ kind, order, onClose }: AdjustmentDialogProps) {
  const words = WORDS[kind];
  const { totalAmount } = order.quote;
  const { send, reconcile } = useIdempotentMutation(order, 'price-adjustments');
  return (
    <FormDialog
      title={words.title}
      description={`The order costs ${formatRand(totalAmount)}. What was paid stays, and the customer is notified.`}
      submitLabel={words.submit}
      initialValues={{ kind, amount: '', reason: '', note: '' }}
      validationSchema={priceAdjustmentSchema}
      send={(values) => send(priceAdjustmentSchema.cast(values))}
      reconcile={reconcile}
      done={({ amount }) => ({
        title: words.done,
        description: `${groupOrderNumber(order.orderNumber)}, ${formatRand(readRand(amount))}`,
      })}
      failed={words.failed}
      onClose={onClose}
    >
      <AmountField kind={kind} totalAmount={totalAmount} />
      <FormSelect
        name="reason"
        label="Reason"
        placeholder="Choose one"
        options={ADJUSTMENT_REASONS[kind].map((value) => ({
          value,
          label: ADJUSTMENT_REASON_WORDS[value],
        }))}
        required
      />
      <FormTextField
        name="note"
        label="Note"
        hint="The customer reads it, too. Needed where none of the reasons fits"
        autoComplete="off"
        maxLength={LIMITS.changeReason}
      />
    </FormDialog>
  );
}

/** With what the order costs then, as soon as that is known. */
function AmountField({ kind, totalAmount }: { kind: PriceAdjustmentKind; totalAmount: number }) {
  const { amount } = useFormikContext<{ amount: string }>().values;
  const rand = readRand(amount);
  const isAmount = Number.isFinite(rand) && rand > 0 && rand <= LIMITS.priceAdjustment;
  const change = isAmount ? exactCents(rand) : 0;
  const after = exactCents(totalAmount) + (kind === 'discount' ? -change : change);
  return (
    <FormNumberField
      name="amount"
      label="Amount (R)"
      hint={isAmount && after >= 0 ? `The price becomes ${formatCents(after)}` : undefined}
      required
    />
  );
}
