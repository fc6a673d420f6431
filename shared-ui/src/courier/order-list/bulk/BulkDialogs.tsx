import {
  BULK_MOST,
  type BulkChangeRequest,
  customerMessageSchema,
  deliveryDaySchema,
  fillMessage,
  groupOrderNumber,
  LIMITS,
  MESSAGE_PLACEHOLDERS,
  writtenPlaceholder,
  type OrderSummaryView,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import {
  Banner,
  Button,
  ErrorState,
  LoadingText,
  Soft,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { FormDialog } from '../../FormDialog';
import { notifyRefusal } from '../../notify-failure';
import { DeliveryDayFields } from '../../order-changes/DeliveryDayDialog';
import { ReasonField } from '../../ReasonDialog';
import {
  checkCourier,
  CourierField,
  type CourierValues,
  NO_COURIER,
  RoomForCouriers,
} from '../couriers/CourierField';
import { useCouriersQuery, useDeliveryDaysQuery } from '../order-list.api';
import { ordersWords } from './bulk-words';

/** What a change does that asks for more than a word. */
export type AskedKind = 'assign' | 'new_day' | 'message';
export type AskedChange = Pick<
  BulkChangeRequest,
  'courierId' | 'day' | 'window' | 'reason' | 'message'
>;

/** Of an order that is given away only its courier matters. */
type GivenOrder = Pick<OrderSummaryView, 'courier'>;

interface BulkDialogProps<Order = OrderSummaryView> {
  count: number;
  /** Those of them that are loaded. */
  orders: readonly Order[];
  /** Rejects where it was refused. */
  send: (change: AskedChange) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for what is done to many orders. */
export function BulkDialog({ kind, ...props }: BulkDialogProps & { kind: AskedKind }) {
  const Asking = DIALOGS[kind];
  return <Asking {...props} send={(change) => sendTold(() => props.send(change))} />;
}

/** Asks who is given many orders. */
export function BulkAssignDialog(props: BulkDialogProps<GivenOrder>) {
  return <AssignDialog {...props} send={(change) => sendTold(() => props.send(change))} />;
}

/** What names no field is told; the dialog stays, with what was typed. */
async function sendTold(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (statusOf(error) !== 400) notifyRefusal(error, 'Nothing was changed');
    throw error;
  }
}

function AssignDialog({ count, orders, send, onClose }: BulkDialogProps<GivenOrder>) {
  const { data, error, refetch } = useCouriersQuery();
  const given = new Set(orders.map(({ courier }) => courier?.name).filter(Boolean));
  return (
    <FormDialog<CourierValues>
      title={`Assign ${ordersWords(count)}`}
      description="The provider is asked for each. Those that it does not have, and those that have ended, are left as they are, and you see why. It can be undone."
      submitLabel={`Assign ${ordersWords(count)}`}
      initialValues={NO_COURIER}
      validate={checkCourier}
      send={({ courierId }) => send({ courierId: courierId ?? undefined })}
      onClose={onClose}
    >
      <RoomForCouriers gap={4}>
        {given.size > 0 && <p>Some have a courier now: {[...given].join(', ')}.</p>}
        {data ? (
          <CourierField couriers={data.couriers} />
        ) : error ? (
          <ErrorState
            title="Failed to fetch the couriers"
            detail={problemText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText>Loading couriers...</LoadingText>
        )}
      </RoomForCouriers>
    </FormDialog>
  );
}

/** The days are those of the first that is on its way; the others are checked one by one. */
function NewDayDialog(props: BulkDialogProps) {
  const first = props.orders.find(
    ({ status, returnsToSender }) => status === 'in_transit' && !returnsToSender,
  );
  if (first) return <DayDialog {...props} orderNumber={first.orderNumber} />;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title="Nothing is on its way"
      description="A new day is given to parcels that are on their way to their receiver. None of the orders that are loaded here is."
      footer={<Button onClick={props.onClose}>Close</Button>}
    />
  );
}

function DayDialog({
  count,
  send,
  onClose,
  orderNumber,
}: BulkDialogProps & { orderNumber: string }) {
  const { data, error, refetch } = useDeliveryDaysQuery(orderNumber);
  return (
    <FormDialog
      title={`Bring ${ordersWords(count)} on another day`}
      description="The couriers are told, and the tracking pages show the new day. Where there is a fee for another attempt, it is added. Orders that are not on their way, or where nobody comes on that day, are left as they are, and you see why. It cannot be undone: book another day instead."
      submitLabel={`Book ${ordersWords(count)}`}
      initialValues={NO_DAY}
      validationSchema={deliveryDaySchema}
      send={({ day, window, reason }) =>
        send({ day, window: window || undefined, reason: reason.trim() })
      }
      onClose={onClose}
    >
      {data ? (
        <DeliveryDayFields days={data.days} />
      ) : error ? (
        <ErrorState
          title="Failed to fetch the days"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingText>Loading days...</LoadingText>
      )}
      <ReasonField hint="For staff" />
    </FormDialog>
  );
}

const NO_DAY = { day: '', window: '', reason: '' };

function MessageDialog({ count, orders, send, onClose }: BulkDialogProps) {
  return (
    <FormDialog
      title={`Write to the customers of ${ordersWords(count)}`}
      description={`One email for each order, at most ${BULK_MOST.message} at a time. Whoever has confirmed no address, or wants no emails, gets none, and you see who.`}
      submitLabel={`Send ${count === 1 ? '1 message' : `${count} messages`}`}
      initialValues={NO_MESSAGE}
      validationSchema={customerMessageSchema}
      send={(message) => send({ message: customerMessageSchema.cast(message) })}
      onClose={onClose}
    >
      <Banner tone="warning">What is sent cannot be taken back.</Banner>
      <FormTextField
        name="subject"
        label="Subject"
        autoComplete="off"
        maxLength={LIMITS.messageSubject}
        required
      />
      <FormTextArea
        name="text"
        label="Message"
        rows={6}
        hint={PLACEHOLDER_WORDS}
        maxLength={LIMITS.messageText}
        required
      />
      <Preview orders={orders} />
    </FormDialog>
  );
}

const NO_MESSAGE = { subject: '', text: '' };
const PLACEHOLDER_WORDS = `Filled in for each order: ${Object.entries(MESSAGE_PLACEHOLDERS)
  .map(([name, words]) => `${writtenPlaceholder(name)} for ${words}`)
  .join(', ')}`;

/** As the customer of the first order reads it. */
function Preview({ orders: [first] }: Pick<BulkDialogProps, 'orders'>) {
  const { values } = useFormikContext<typeof NO_MESSAGE>();
  if (!first) return null;
  const number = groupOrderNumber(first.orderNumber);
  const filled = fillMessage(values, { waybill: number, receiver: first.deliveryAddress.fullName });
  return (
    <Sheet role="group" aria-label={`Preview for ${number}`}>
      <Stack gap={1}>
        <Soft>As the customer of {number} reads it</Soft>
        <strong>{filled.subject || 'No subject yet'}</strong>
        <Text>{filled.text || 'No message yet'}</Text>
      </Stack>
    </Sheet>
  );
}

const DIALOGS = { assign: AssignDialog, new_day: NewDayDialog, message: MessageDialog } as const;

const Sheet = styled.div`
  padding: ${token.space[3]};
  border: ${token.border.hairline} dashed ${token.color.edge};
  border-radius: ${token.radius.small};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  white-space: pre-line;
`;
