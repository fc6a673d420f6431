import {
  type BankLineView,
  bankLinePartsSchema,
  exactCents,
  formatRand,
  groupOrderNumber,
  LIMITS,
  partsProblem,
  randFromCents,
  readRand,
} from '@courier/contract';
import { Button, Cluster, ErrorBanner, Grid, Soft, Stack } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { repeatableRequest } from '@courier/shared-ui/request';
import { FieldArray, type FieldArrayRenderProps, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { useConfirmPartsMutation } from '../bank.api';
import { lineConflict } from '../line-conflict';

interface ShareLineDialogProps {
  line: BankLineView;
  /** Leads to the form for a line that pays one order alone. */
  onOneOrder: () => void;
  onClose: () => void;
}

/** As it is typed. */
interface PartForm {
  readonly orderNumber: string;
  readonly amount: string;
}

interface ShareForm {
  readonly parts: readonly PartForm[];
}

/** Shares one line out over several orders, beginning with those that it names and what is due of them. */
export function ShareLineDialog({ line, onOneOrder, onClose }: ShareLineDialogProps) {
  const [confirm] = useConfirmPartsMutation();
  const [attempt] = useState(repeatableRequest);
  const { id, version, amount, text } = line;
  return (
    <FormDialog
      title={`Share out ${formatRand(amount)}`}
      description={text}
      submitLabel="Confirm payments"
      initialValues={formOf(line)}
      validationSchema={schemaOf(amount)}
      send={(values) => {
        const body = { ...schema.cast(values), version };
        return confirm({ id, body, headers: attempt.headersFor(body) }).unwrap();
      }}
      reconcile={lineConflict}
      done={({ parts }) => ({
        title: 'Payments confirmed',
        description: `${formatRand(amount)} over ${parts.length} orders`,
      })}
      failed="Failed to confirm the payments"
      onClose={onClose}
    >
      <FieldArray name="parts">{(list) => <Parts list={list} line={line} />}</FieldArray>
      <div>
        <Button size="small" onClick={onOneOrder}>
          It pays one order
        </Button>
      </div>
    </FormDialog>
  );
}

const schema = bankLinePartsSchema.pick(['parts']);

/** Says before anything is sent that the total of the parts is not what came in. */
function schemaOf(amount: number) {
  return schema.test('whole', function (values) {
    const problem = schema.isValidSync(values) ? partsProblem(amount, values.parts) : null;
    return problem === null || this.createError({ path: 'parts', message: problem });
  });
}

const LEAST = 2;
const EMPTY: PartForm = { orderNumber: '', amount: '' };

/** Orders of which nothing is due are left out: who means one of them adds it. */
function formOf({ order, parts = [] }: BankLineView): ShareForm {
  const named = order && order.status !== 'cancelled' ? [{ ...order, amount: order.due }] : parts;
  const filled = named
    .filter(({ amount }) => amount > 0)
    .map(({ orderNumber, amount }) => ({
      orderNumber: groupOrderNumber(orderNumber),
      amount: amount.toFixed(2),
    }));
  const empty = Array.from({ length: Math.max(0, LEAST - filled.length) }, () => EMPTY);
  return { parts: [...filled, ...empty] };
}

interface PartsProps {
  list: FieldArrayRenderProps;
  line: BankLineView;
}

function Parts({ list: { push, remove }, line }: PartsProps) {
  const addRef = useRef<HTMLButtonElement>(null);
  const { values, errors, submitCount } = useFormikContext<ShareForm>();
  const { parts } = values;
  const isFull = parts.length >= LIMITS.bankLineParts;

  const handleRemove = (index: number) => {
    remove(index);
    // The button that had the focus goes with its order.
    addRef.current?.focus();
  };

  return (
    <Stack gap={3}>
      {parts.map((_, index) => (
        <Stack key={index} gap={1} role="group" aria-label={`Order ${index + 1}`}>
          <Grid min="11rem" gap={3}>
            <FormTextField
              name={`parts.${index}.orderNumber`}
              label="Waybill number"
              autoComplete="off"
              spellCheck={false}
              maxLength={LIMITS.orderNumberTyped}
              required
            />
            <FormNumberField name={`parts.${index}.amount`} label="Amount (R)" required />
          </Grid>
          {parts.length > LEAST && (
            <div>
              <Button
                size="small"
                aria-label={`Remove order ${index + 1}`}
                onClick={() => handleRemove(index)}
              >
                Remove
              </Button>
            </div>
          )}
        </Stack>
      ))}
      <Cluster gap={3}>
        <Button ref={addRef} size="small" disabled={isFull} onClick={() => push(EMPTY)}>
          Add order
        </Button>
        <Soft>{sumWords(line.amount, parts)}</Soft>
      </Cluster>
      {submitCount > 0 && typeof errors.parts === 'string' && (
        <ErrorBanner>{errors.parts}</ErrorBanner>
      )}
    </Stack>
  );
}

/** What was shared out so far. What is no amount yet counts as nothing. */
function sumWords(amount: number, parts: readonly PartForm[]): string {
  const cents = parts.map((part) => exactCents(readRand(part.amount)));
  const sum = cents.filter(Number.isFinite).reduce((whole, part) => whole + part, 0);
  return `${formatRand(randFromCents(sum))} of ${formatRand(amount)} shared out`;
}
