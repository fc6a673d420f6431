import {
  CASH_UP_DIFFERENCE,
  type CashUpCourierView,
  cashUpSchema,
  exactCents,
  formatRand,
  groupOrderNumber,
  LIMITS,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
} from '@courier/contract';
import { Checkbox, Grid, Stack } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog } from '@courier/shared-ui/courier';
import { FormNumberField, FormTextField, useBoundField } from '@courier/shared-ui/form';
import { formatDate } from '@courier/shared-ui/moment';
import { problemText, repeatableRequest, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useRecordCashUpMutation } from '../cash-up.api';
import { countWords, dueBy, NO_COURIER } from '../cash-sums';

interface CashUpDialogProps {
  day: string;
  courier: CashUpCourierView;
  onClose: () => void;
}

type Orders = CashUpCourierView['orders'];

/** Says before anything is sent that a difference wants a reason: what is due is on screen. */
const formSchema = cashUpSchema.test('difference', CASH_UP_DIFFERENCE, function (values) {
  const { cash, speedpoint, reason } = values;
  const orders = values.orders as Orders;
  const isDifferent = (counted: number, method: PaymentMethod) =>
    Number.isFinite(counted) && exactCents(counted) !== exactCents(dueBy(method, orders));
  const isExplained =
    Boolean(reason) ||
    !(isDifferent(cash, 'cash_on_delivery') || isDifferent(speedpoint, 'speedpoint'));
  return isExplained || this.createError({ path: 'reason' });
});

/** Counts what a courier handed in: what nobody paid at the door is unticked and stays open. */
export function CashUpDialog({ day, courier: { courier, orders }, onClose }: CashUpDialogProps) {
  const [record] = useRecordCashUpMutation();
  const [attempt] = useState(repeatableRequest);
  const offered = orders.slice(0, LIMITS.ordersOfCashUp);
  return (
    <FormDialog
      title={countWords(courier)}
      description={`Deliveries of ${formatDate(day)}. Each order that is ticked becomes paid.`}
      submitLabel="Record cash-up"
      initialValues={{ day, courier, orders: offered, cash: '', speedpoint: '', reason: '' }}
      validationSchema={formSchema}
      send={(values) => {
        const body = cashUpSchema.cast(values, { stripUnknown: true });
        return record({ body, headers: attempt.headersFor(body) }).unwrap();
      }}
      reconcile={conflictOf}
      done={(values) => ({
        title: 'Cash-up recorded',
        description: `${courier ?? NO_COURIER}, ${countedOrders(values.orders)}`,
      })}
      failed="Failed to record the cash-up"
      onClose={onClose}
    >
      <OrderTicks offered={offered} />
      <CountedFields />
      <FormTextField
        name="reason"
        label="Reason of a difference"
        autoComplete="off"
        maxLength={LIMITS.paymentReason}
        optional
      />
    </FormDialog>
  );
}

function OrderTicks({ offered }: { offered: Orders }) {
  const { field, error, helpers } = useBoundField<Orders>('orders');
  const chosen = field.value;
  const toggle = (number: string, isOn: boolean) =>
    void helpers.setValue(
      offered.filter(({ orderNumber }) =>
        orderNumber === number ? isOn : chosen.some((order) => order.orderNumber === orderNumber),
      ),
    );
  return (
    <Stack gap={2} role="group" aria-label="Orders that were paid at the door">
      {offered.map(({ orderNumber, method, due }) => (
        <Checkbox
          key={orderNumber}
          label={`${groupOrderNumber(orderNumber)} · ${PAYMENT_METHOD_LABELS[method]} · ${formatRand(due)}`}
          checked={chosen.some((order) => order.orderNumber === orderNumber)}
          onChange={({ target }) => toggle(orderNumber, target.checked)}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </Stack>
  );
}

/** Nothing is filled in: who counts says what is there, not what should be. */
function CountedFields() {
  const chosen = useBoundField<Orders>('orders').field.value;
  return (
    <Grid min="11rem">
      <FormNumberField
        name="cash"
        label="Cash counted (R)"
        hint={`${formatRand(dueBy('cash_on_delivery', chosen))} is due.`}
        required
      />
      <FormNumberField
        name="speedpoint"
        label="Speedpoint slips (R)"
        hint={`${formatRand(dueBy('speedpoint', chosen))} is due.`}
        required
      />
    </Grid>
  );
}

function countedOrders(orders: Orders): string {
  return orders.length === 1 ? '1 order' : `${orders.length} orders`;
}

function conflictOf(error: unknown): Promise<FormConflict | null> {
  if (statusOf(error) !== 409) return Promise.resolve(null);
  const detail = problemText(error, 'Something changed meanwhile.');
  return Promise.resolve({
    detail,
    changes: [],
    wayOut: 'Close this: the list shows what is due now.',
  });
}
