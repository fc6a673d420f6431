import { MESSAGE_STATES } from '@courier/contract';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DefinitionList, Stack } from '@courier/shared-ui/base';
import { Formik } from 'formik';
import { userEvent } from 'storybook/test';
import {
  AddToAccount,
  AddressChangeFields,
  AddressLineField,
  addressValues,
  AttentionStamp,
  AwaitsPaymentStamp,
  CollectionFields,
  ContactFields,
  CopyButton,
  DeliveryDayFields,
  DensitySwitch,
  ForbiddenPage,
  MessageStateStamp,
  NotFoundPage,
  AtCounter,
  AtCounterStamp,
  OnHold,
  OnHoldStamp,
  OrderStatusStamp,
  Permitted,
  PhoneNumber,
  Place,
  StaffOnly,
} from '.';
import { PriceFinder } from './price-finder';

const meta = { title: 'Courier/Pages' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = { render: () => <NotFoundPage /> };

export const Forbidden: Story = {
  render: () => <ForbiddenPage audience="staff" />,
};

/** Nothing is asked for before there are two towns. */
export const Prices: Story = {
  render: () => (
    <div style={{ maxWidth: '27rem' }}>
      <PriceFinder />
    </div>
  ),
};

/** The host of the stories has no session and no cards: neither what is for staff nor a place shows anything. */
export const ForStaff: Story = {
  render: () => (
    <>
      <StaffOnly may={['people']}>{({ email }) => <p>{email}</p>}</StaffOnly>
      <Permitted may="people">
        <p>For an admin</p>
      </Permitted>
      <Place name="today" data={{ day: '2026-11-27' }} />
    </>
  ),
};

export const Stamps: Story = {
  render: () => (
    <>
      <OrderStatusStamp status="in_transit" /> <AttentionStamp /> <AwaitsPaymentStamp />{' '}
      <OnHoldStamp /> <OrderStatusStamp status="in_transit" returnsToSender />{' '}
      <OrderStatusStamp status="delivered" returnsToSender />
      <OnHold
        hold={{ reason: 'receiver_away', until: '2026-11-27', heldAt: '2026-11-24T08:00:00Z' }}
      />
      <AtCounterStamp />
      <AtCounter until="2026-12-04" name="Parcel Point Mall of Rosebank, lower level" />
      {MESSAGE_STATES.map((state) => (
        <MessageStateStamp key={state} state={state} />
      ))}
    </>
  ),
};

export const OrderWithoutAccount: Story = {
  render: () => (
    <AddToAccount
      order={{ orderNumber: 'EC7K3MQ9XYT24B', owner: 'nobody' }}
      send={() => Promise.resolve()}
    />
  ),
};

const SUGGESTED = [
  {
    place_id: 1,
    licence: 'Data © GeoNames, CC-BY-4.0. https://www.geonames.org',
    display_name: '3 Dorp Street, Stellenbosch, 7600',
    lat: '-33.94',
    lon: '18.86',
    address: { house_number: '3', road: 'Dorp Street', city: 'Stellenbosch', postcode: '7600' },
  },
];

const DAYS = [
  {
    day: '2026-11-24',
    windows: ['08:00-12:00', '12:00-17:00'],
    estimatedDeliveryTime: 'Thu 26 – Fri 27 November',
    scheduleReason: 'Past the 11:00 cut-off',
  },
];

/** Another address of an order, and its price. */
export const AddressOfAnOrder: Story = {
  render: () => (
    <Formik initialValues={addressValues({})} onSubmit={() => {}}>
      <AddressChangeFields
        price={{
          totalBefore: 68.4,
          totalAfter: 1_000_310,
          collection: { day: '2026-11-24', window: '08:00-12:00' },
          estimatedDeliveryTime: 'Thu 26 – Fri 27 November',
        }}
        onEdit={() => {}}
        search={() => Promise.resolve([])}
      />
    </Formik>
  ),
};

/** Fills in the town and its code, too. */
export const AddressFromASuggestion: Story = {
  parameters: { docs: { story: { inline: false, height: '18rem' } } },
  render: () => (
    <Formik initialValues={addressValues({})} onSubmit={() => {}}>
      <div style={{ minHeight: '12rem' }}>
        <AddressLineField name="deliveryAddress" search={() => Promise.resolve(SUGGESTED)} />
      </div>
    </Formik>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '3 dorp');
    await canvas.findByRole('option', { name: /Dorp Street/ });
  },
};

/** Whom to ring, at one press; a number that nobody can call stands as it is. */
export const NumbersToCallAndCopy: Story = {
  render: () => (
    <DefinitionList
      items={[
        {
          term: 'Sender',
          value: (
            <PhoneNumber number="082 123 4567" of="Nomathemba Hlengiwe Mkhwanazi-Oosthuizen" />
          ),
        },
        { term: 'Recipient', value: <PhoneNumber number="082 *** **67" of="Pieter" /> },
        {
          term: 'Reference',
          value: <CopyButton what="Reference" text="EC7K3M9QXA2TBF" label="Copy waybill number" />,
        },
      ]}
    />
  ),
};

/** What is changed of an order until it is collected. */
export const ChangesOfAnOrder: Story = {
  render: () => (
    <Formik
      initialValues={{
        collectionDay: '2026-11-24',
        collectionWindow: '08:00-12:00',
        pickup: { fullName: 'Nomathemba Hlengiwe Mkhwanazi-Oosthuizen', phone: '082 123 4567' },
      }}
      onSubmit={() => {}}
    >
      <Stack gap={4}>
        <CollectionFields days={DAYS} />
        <ContactFields side="pickup" legend="Collect from" hasInstructions />
      </Stack>
    </Formik>
  ),
};

export const DayOfDelivery: Story = {
  name: 'DeliveryDayFields',
  render: () => (
    <Formik initialValues={{ day: DAYS[0]?.day ?? '', window: '' }} onSubmit={() => {}}>
      <DeliveryDayFields days={DAYS} />
    </Formik>
  ),
};

export const RowsOfTheDesk: Story = {
  name: 'DensitySwitch',
  render: () => <DensitySwitch />,
};
