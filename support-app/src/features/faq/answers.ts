import { formatRand, LIMITS, RATE_CARD } from '@courier/contract';

export interface Answer {
  /** Part of the address of the answer: `/support#size`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface AnswerGroup {
  readonly category: string;
  readonly answers: readonly Answer[];
}

const BOX = LIMITS.packageSides.join('x');
const EXTRA_INSURANCE = formatRand(RATE_CARD.insuranceFee).replace(/\.00$/, '');

/**
 * What the service promises, as the specification has it. Limits come from where they are checked,
 * the fee from the rate card that an installation starts with.
 */
export const ANSWERS: readonly AnswerGroup[] = [
  {
    category: 'Delivery',
    answers: [
      {
        id: 'delivery-time',
        question: 'How long does delivery take?',
        answer:
          'Standard delivery takes 2-3 business days. Express is next-day in major cities. Weekends and public holidays do not count.',
      },
      {
        id: 'size',
        question: 'How big and how heavy may a package be?',
        answer: `A package may weigh a maximum of ${LIMITS.packageWeight} kg and measure at most ${BOX} cm, whichever way you turn it. Split anything larger over several packages: one shipment takes up to ${LIMITS.packagesPerQuote}.`,
      },
      {
        id: 'area',
        question: 'Where do you deliver?',
        answer:
          'We serve all 9 provinces: Eastern Cape, Free State, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, Northern Cape, North West and Western Cape.',
      },
      {
        id: 'address-change',
        question: 'Can I change the delivery address?',
        answer:
          'Address changes are possible before the parcel is out for delivery. Send us the waybill number and the new address, in a chat or with the form below.',
      },
    ],
  },
  {
    category: 'Tracking and help',
    answers: [
      {
        id: 'tracking',
        question: 'How do I follow my parcel?',
        answer:
          'Enter the waybill number from your slip on the Tracking page. The page keeps itself up to date while it is open.',
      },
      {
        id: 'stalled',
        question: 'My tracking has not moved. What now?',
        answer:
          'Parcels can rest at a depot overnight. If your tracking stalls for over 24 hours, please report it to us with your waybill number.',
      },
      {
        id: 'response-time',
        question: 'How soon do you answer an email?',
        answer:
          'You get an email response within 2 hours, day and night. Urgent matters come first.',
      },
    ],
  },
  {
    category: 'Payment and insurance',
    answers: [
      {
        id: 'payment',
        question: 'How can I pay?',
        answer: 'By cards, by mobile wallets, and by cash on delivery in eligible areas.',
      },
      {
        id: 'insurance',
        question: 'Is my parcel insured?',
        answer: `Basic insurance is included with every shipment. Extra insurance costs ${EXTRA_INSURANCE} per shipment, however many packages are in it.`,
      },
    ],
  },
];
