import type {
  OrderChangeView,
  OrderMessageView,
  NoteView,
  OrderView,
  ParcelClaimTermsView,
  ParcelClaimView,
  TaxInvoiceView,
} from '@courier/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Formik } from 'formik';
import { Stack } from '@courier/shared-ui/base';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import {
  AddressesDialog,
  CancelDialog,
  type ChangeMaker,
  ClaimFields,
  AddNote,
  BlockedStamp,
  ClaimList,
  ClaimRefusals,
  CollectionDialog,
  ContactsDialog,
  CreditNotes,
  EarlierInvoices,
  FetchedSection,
  FormDialog,
  NoteList,
  NEW_TAX_INVOICE,
  OrderMessages,
  OrderPeople,
  OrderTimeline,
  ReasonDialog,
  NO_CLAIM_YET,
  ReasonField,
  StaffCancelDialog,
  StaffClaims,
  StaffNotes,
  StaffOrderChanges,
  StaffReweighs,
  StaffTaxInvoice,
  Statements,
  TaxInvoiceFacts,
  TaxInvoiceFields,
} from '.';
import { CounterArrivalDialog } from './order-changes/CounterArrivalDialog';
import { CounterDialog } from './order-changes/CounterDialog';
import { CounterHandoverDialog } from './order-changes/CounterHandoverDialog';
import { CounterMessageDialog } from './order-changes/CounterMessageDialog';

const meta = {
  title: 'Courier/Staff',
  // As somebody sees it who may do all of it.
  beforeEach: () => {
    provideHost(createFakeHost({ session: { email: 'thandi@example.test', role: 'admin' } }));
    return () => provideHost(createFakeHost());
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const PLACE = {
  fullName: 'Nomathemba Hlengiwe Mkhwanazi-Oosthuizen',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};

const ORDER: OrderView = {
  id: 1,
  orderNumber: 'EC7K3MQ9XYT24B',
  trackingNumber: '7K3MQ9XYT24B',
  status: 'pending',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  owner: 'another',
  amountDue: 68.4,
  shipdayOrderId: null,
  collection: { day: '2026-11-24', window: null },
  deliverBy: null,
  version: 3,
  createdAt: '2026-11-20T07:12:00.000Z',
  quote: {
    totalAmount: 268.4,
    serviceType: 'standard',
    distance: 12.3,
    distanceEstimated: false,
    estimatedDeliveryTime: 'Thu 26 – Fri 27 November',
    packages: [],
  },
  packages: [],
  pickupAddress: PLACE,
  deliveryAddress: PLACE,
  trackingSteps: [],
  courierDetails: null,
  proofOfDelivery: null,
};

const nothing = () => {};
const done = () => Promise.resolve();

export const ChangesByStaff: Story = {
  render: () => (
    <StaffOrderChanges
      order={ORDER}
      change={done}
      price={() => Promise.reject(new Error('no server'))}
      priceMeasures={() => Promise.reject(new Error('no server'))}
      addReweighPicture={() => Promise.reject(new Error('no server'))}
      search={() => Promise.resolve([])}
      loadDays={() => Promise.resolve([])}
      loadDeliveryDays={() => Promise.resolve({ days: [] })}
      loadCounters={() => Promise.resolve({ counters: [] })}
      makeReceiverLink={() => Promise.reject(new Error('no server'))}
    />
  ),
};

const COUNTER = {
  storeId: 7,
  name: 'Parcel Point Mall of Rosebank',
  addressLine1: '50 Bath Avenue',
  addressLine2: 'Lower level, beside the pharmacy',
  city: 'Johannesburg',
  zipCode: '2196',
  phone: '011 555 0100',
  openingHours: { weekdays: '08:00-18:00', saturday: '09:00-13:00', sunday: null },
};

const AT_COUNTER: OrderView = {
  ...ORDER,
  status: 'in_transit',
  counterUntil: '2126-12-04',
  chosenDelivery: {
    ...{ choice: 'counter', day: '2026-11-27', window: null, by: 'receiver', promised: null },
    counter: COUNTER,
  },
};

export const CounterToChoose: Story = {
  render: () => (
    <CounterDialog
      order={ORDER}
      change={done}
      counters={[
        { ...COUNTER, day: '2026-11-27' },
        { ...COUNTER, storeId: 8, name: 'Corner Shop', openingHours: null, day: '2026-11-30' },
      ]}
      onClose={nothing}
    />
  ),
};

export const NoCounterToChoose: Story = {
  render: () => <CounterDialog order={ORDER} change={done} counters={[]} onClose={nothing} />,
};

export const ArrivalAtACounter: Story = {
  render: () => <CounterArrivalDialog order={AT_COUNTER} change={done} onClose={nothing} />,
};

export const HandedOverAtACounter: Story = {
  render: () => <CounterHandoverDialog order={AT_COUNTER} change={done} onClose={nothing} />,
};

export const MessageOfACounter: Story = {
  render: () => <CounterMessageDialog order={AT_COUNTER} onClose={nothing} />,
};

export const PeopleOfAnOrder: Story = {
  render: () => (
    <OrderPeople
      order={{ ...ORDER, deliveryAddress: { ...PLACE, instructions: 'Ring twice', phone: '' } }}
    />
  ),
};

const BY_SUPPORT = {
  actor: { kind: 'support', name: 'Thandi Nkosi', email: 'thandi@courier.example' },
  timestamp: '2026-11-20T09:05:00.000Z',
} as const;

const STEPS: readonly OrderChangeView[] = Array.from({ length: 8 }, (_, index) => ({
  ...BY_SUPPORT,
  id: index + 1,
  status: 'confirmed',
  kind: 'confirmed',
  message: 'Order confirmed',
  location: null,
  reason: 'The sender rang',
}));

export const TimelineOfAnOrder: Story = {
  render: () => <OrderTimeline history={{ currentData: STEPS, refetch: nothing }} />,
};

const NOTES: readonly NoteView[] = [
  { ...BY_SUPPORT, id: 2, text: 'Second truck leaves George at 15:00.\nThe receiver knows.' },
  { ...BY_SUPPORT, id: 1, text: null },
];

export const NotesOnAnOrder: Story = {
  render: () => <StaffNotes notes={{ currentData: NOTES, refetch: nothing }} add={done} />,
};

export const NotesOnACustomer: Story = {
  render: () => (
    <>
      <BlockedStamp kind="unpaid" />
      <AddNote add={done} />
      <NoteList notes={NOTES} />
    </>
  ),
};

const MAILED: OrderMessageView = {
  id: 'email-3',
  channel: 'email',
  title: 'Order delivered',
  to: 'lerato@example.com',
  state: 'sent',
  attempts: 1,
  error: null,
  createdAt: BY_SUPPORT.timestamp,
  settledAt: BY_SUPPORT.timestamp,
};

const MESSAGES: readonly OrderMessageView[] = [
  MAILED,
  { ...MAILED, id: 'site-3', channel: 'site' },
  { ...MAILED, id: 'sms-2', channel: 'sms', to: '082 123 4567', state: 'waiting', settledAt: null },
  { ...MAILED, id: 'email-2', state: 'failed', attempts: 5, error: '550' },
  { ...MAILED, id: 'email-1', state: 'not_wanted', to: null },
];

export const MessagesOfAnOrder: Story = {
  render: () => <OrderMessages messages={{ currentData: MESSAGES, refetch: nothing }} />,
};

export const MeasuredPackages: Story = {
  render: () => (
    <StaffReweighs
      reweighs={{
        currentData: [
          {
            id: 1,
            packages: [
              {
                id: 1,
                before: { weight: 5, length: 30, width: 20, height: 15 },
                after: { weight: 9.4, length: 40, width: 30, height: 20 },
              },
            ],
            measuredBy: 'Vusi Mabaso',
            pictureUrl: '#',
            totalBefore: 268.4,
            totalAfter: 290.4,
            actor: { kind: 'support', name: 'Thandi Nkosi', email: 'thandi@courier.example' },
            timestamp: '2026-11-20T09:05:00.000Z',
          },
        ],
        refetch: nothing,
      }}
    />
  ),
};

export const CancelAnOrder: Story = {
  render: () => <StaffCancelDialog order={ORDER} change={done} onClose={nothing} />,
};

const MAKER: ChangeMaker = {
  orderNumber: ORDER.orderNumber,
  asked: { values: { reason: '' }, shape: {}, field: <ReasonField /> },
  send: done,
  dialog: { onClose: nothing },
};

/** The sender of it. */
export const CancelOwnOrder: Story = {
  render: () => (
    <CancelDialog
      maker={{
        ...MAKER,
        asked: { ...MAKER.asked, field: null },
        dialog: { ...MAKER.dialog, cancelLabel: 'Keep order' },
      }}
      description="Nobody comes to collect the parcel then. This cannot be undone."
    />
  ),
};

export const MoveACollection: Story = {
  render: () => (
    <CollectionDialog
      maker={MAKER}
      days={[
        {
          day: '2026-11-24',
          windows: ['08:00-12:00'],
          estimatedDeliveryTime: 'Thu 26 November',
        },
      ]}
      collection={{ day: '2026-11-24', window: '08:00-12:00' }}
      note="The driver is on the way already: we ring them to come back another time."
    />
  ),
};

/** Staff start from what is there, and a visitor from nothing. */
export const CorrectContacts: Story = {
  render: () => (
    <ContactsDialog
      maker={MAKER}
      pickup={{ ...PLACE, hasInstructions: false }}
      delivery={{ hasInstructions: true }}
    />
  ),
};

export const CorrectAnAddress: Story = {
  render: () => (
    <AddressesDialog
      maker={MAKER}
      order={ORDER}
      price={() => Promise.reject(new Error('not asked'))}
      search={() => Promise.resolve([])}
    />
  ),
};

export const AskForAReason: Story = {
  render: () => (
    <ReasonDialog
      title="Reverse this payment?"
      description="The payment of R268.40 stays in the list, and no longer counts."
      submitLabel="Reverse"
      send={done}
      done={{ title: 'Payment reversed' }}
      failed="Failed to reverse the payment"
      onClose={nothing}
    />
  ),
};

export const FormInADialog: Story = {
  render: () => (
    <FormDialog
      title="Change the collection"
      description="The price stays."
      submitLabel="Change collection"
      initialValues={{ reason: 'Nobody at home' }}
      send={done}
      done={() => ({ title: 'Collection changed' })}
      failed="Failed to change the collection"
      onClose={nothing}
    >
      <ReasonField hint="The customer reads it, too" />
    </FormDialog>
  ),
};

const CREDITED = {
  id: 1,
  number: 'CN-2026-000007',
  issuedAt: '2026-11-19T07:12:00.000Z',
  amount: 268.4,
  vat: 35.01,
  reason: 'Made out to the wrong business',
  url: '#',
};
const INVOICE = {
  number: 'INV-2026-000042',
  orderNumber: ORDER.orderNumber,
  form: 'abridged',
  issuedAt: '2026-11-20T07:12:00.000Z',
  total: 268.4,
  vat: 35.01,
  vatPercent: 15,
  buyer: null,
  creditNotes: [{ ...CREDITED, id: 2, number: 'CN-2026-000008', amount: 23, reason: 'Late' }],
  earlier: [
    {
      number: 'INV-2026-000041',
      issuedAt: '2026-11-18T07:12:00.000Z',
      total: 268.4,
      creditNotes: [CREDITED],
      url: '#',
    },
  ],
} as const satisfies TaxInvoiceView;

export const TaxInvoice: Story = {
  render: () => (
    <Formik initialValues={{ ...NEW_TAX_INVOICE, madeOutTo: 'business' }} onSubmit={nothing}>
      <Stack gap={4}>
        <TaxInvoiceFields />
        <TaxInvoiceFacts invoice={INVOICE} />
        <CreditNotes notes={INVOICE.creditNotes} />
        <EarlierInvoices invoice={INVOICE} />
      </Stack>
    </Formik>
  ),
};

export const TaxInvoiceForStaff: Story = {
  render: () => (
    <StaffTaxInvoice state="issued" read={{ currentData: INVOICE, refetch: nothing }} none={null}>
      {() => 'What may be done with it'}
    </StaffTaxInvoice>
  ),
};

export const SectionThatFailed: Story = {
  render: () => (
    <FetchedSection
      title="Payments"
      noun="payments"
      read={{ error: { status: 503 }, refetch: nothing }}
    >
      {() => null}
    </FetchedSection>
  ),
};

const ENTRY = { enteredOn: null, orderNumber: ORDER.orderNumber, method: null };

export const StatementOfAMonth: Story = {
  render: () => (
    <Statements
      months={{
        currentData: [{ month: '2026-11' }, { month: '2026-10' }],
        isFetching: false,
        refetch: nothing,
      }}
      month="2026-11"
      statement={{
        currentData: {
          month: '2026-11',
          customer: { name: 'Thandi Nkosi', email: 'thandi@example.com' },
          openingBalance: 50,
          charged: 268.4,
          credited: 50,
          closingBalance: 268.4,
          lines: [
            {
              ...ENTRY,
              day: '2026-10-30',
              enteredOn: '2026-11-02',
              kind: 'payment',
              method: 'eft',
              amount: -50,
              balance: 0,
            },
            { ...ENTRY, day: '2026-11-20', kind: 'placed', amount: 268.4, balance: 268.4 },
          ],
          lineCount: 2,
        },
        isFetching: false,
        refetch: nothing,
      }}
      fileOf={() => '#'}
      onMonthChange={nothing}
    />
  ),
};

const OFFERS: ParcelClaimTermsView['offers'] = [
  { kind: 'damaged', unavailable: null, until: '2026-11-30', maximum: 1000 },
  { kind: 'lost', unavailable: null, until: '2026-11-30', maximum: 1000 },
  { kind: 'late', unavailable: 'Only until Mon 30 November', until: '2026-11-30', maximum: 268.4 },
];

const DECLINED: ParcelClaimView = {
  kind: 'damaged',
  state: 'declined',
  amount: 450.5,
  approvedAmount: null,
  reason: 'The box was not closed.',
  pictures: 1,
  createdAt: '2026-11-25T08:00:00.000Z',
};

export const ClaimsOfAnOrder: Story = {
  render: () => (
    <StaffClaims
      claims={{
        currentData: {
          orderNumber: ORDER.orderNumber,
          offers: OFFERS,
          claims: [DECLINED],
        },
        refetch: nothing,
      }}
      addPicture={() => Promise.reject(new Error('no server'))}
      submit={done}
    />
  ),
};

export const FieldsOfAClaim: Story = {
  render: () => (
    <Formik initialValues={{ ...NO_CLAIM_YET, kind: 'damaged' }} onSubmit={nothing}>
      <Stack gap={4}>
        <ClaimFields offers={OFFERS} />
        <ClaimList claims={[{ ...DECLINED, state: 'approved', approvedAmount: 400 }]} />
        <ClaimRefusals offers={OFFERS.slice(2)} />
      </Stack>
    </Formik>
  ),
};
