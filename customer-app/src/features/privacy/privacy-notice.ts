/** The privacy notice (POPIA, Act 4 of 2013, section 18) as data: a section each, in the order people ask. */

export interface NoticeSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly NoticePoint[];
}

interface NoticePoint {
  readonly name: string;
  readonly text: string;
}

export const PRIVACY_NOTICE = [
  {
    id: 'collected',
    title: 'What we collect',
    paragraphs: ['Only what a delivery needs. We get it from you, in our forms.'],
    points: [
      {
        name: 'For a quote and an order',
        text: 'the names, phone numbers and addresses of sender and receiver, the weight and size of the packages, and how you want to pay; without an account also your email address, if you leave it for updates, and your cell number, if you leave it so that we can call you; with either you can add the order to an account later. If you send to somebody else, please tell them.',
      },
      {
        name: 'For an account',
        text: 'your name, your email address and a password, which we store only in a form that nobody can read. Also the addresses and the payment preference you save: a card’s brand and last four digits at most, never its number.',
      },
      {
        name: 'During a delivery',
        text: 'what happens to the parcel and when, where the courier is, and the proof of delivery: who received it, a signature or a photo.',
      },
      { name: 'When you ask for help', text: 'what you write to us and what we answer.' },
      {
        name: 'From your browser',
        text: 'your network address, to stop abuse, and, once you sign in, the kind of browser and device (such as Chrome on Windows) and one cookie that keeps you signed in. Visitors get no cookie. Your own browser keeps, for when you have no connection, the pages you opened, a quote you have not finished until you close the tab, and for two weeks the last ten parcels that you tracked without signing in, without names and streets; signing out deletes these. We show no advertising and track nobody across sites.',
      },
    ],
  },
  {
    id: 'why',
    title: 'Why we use it',
    paragraphs: [
      'To carry out the delivery you ordered: that is a contract with you, and without names, phones and addresses nobody can collect or deliver. To keep you informed. To keep the records that tax law requires. To keep the service safe. We send no marketing unless you ask for it.',
    ],
  },
  {
    id: 'who',
    title: 'Who receives it',
    paragraphs: ['We do not sell your details. These people see only what they need:'],
    points: [
      {
        name: 'The courier',
        text: 'names, phone numbers, addresses and packages of the deliveries they make.',
      },
      {
        name: 'Our dispatch provider, Shipday',
        text: 'the same, to assign a courier and follow the parcel. Shipday is outside South Africa, so these details leave the country; it handles them for us only, under a contract that protects them as POPIA does (section 72).',
      },
      {
        name: 'PayFast, where orders can be paid by card',
        text: 'the number of the order and what is due. You type your card number on its own page: it never reaches us.',
      },
      {
        name: 'Whoever holds your waybill number',
        text: 'can follow the parcel with its names and addresses. Phone numbers are hidden from them. Treat the number like the parcel itself.',
      },
      { name: 'Authorities', text: 'where the law requires it.' },
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: [],
    points: [
      {
        name: 'Orders and their amounts',
        text: 'five years, as tax law requires; those of an account for as long as you have it. After that we keep them without your name, contact details and street addresses.',
      },
      {
        name: 'Your account, saved addresses and preferences',
        text: 'until you change or delete them.',
      },
      { name: 'Being signed in', text: 'at most 30 days, or 14 days without a visit.' },
      {
        name: 'A quote that nobody orders',
        text: 'can be ordered for 24 hours, is not used after that and is deleted a month later.',
      },
      {
        name: 'What you ask us, and our answers',
        text: 'as long as you have an account. Without one, until five years after the last message about it.',
      },
    ],
  },
  {
    id: 'rights',
    title: 'Your rights and how to use them',
    paragraphs: [],
    points: [
      {
        name: 'See it',
        text: 'Download my data on your account page gives you everything as a file.',
      },
      {
        name: 'Correct it',
        text: 'change your name, password and addresses on the account page; for an order under way, write to us.',
      },
      {
        name: 'Delete it',
        text: 'Delete my account on the account page. It works as soon as no order is under way.',
      },
      {
        name: 'Object',
        text: 'turn off email notifications on the account page, stop updates on an order by the link in each of them, or write to us.',
      },
      {
        name: 'Without an account',
        text: 'write to us with your waybill number from the email address, or call from the phone number, that you used in the order, so that we know it is you.',
      },
    ],
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    paragraphs: [
      'Everything is encrypted in transit. Staff see orders only with their own sign-in, and their changes are recorded. If anybody gains access to your details who should not, we tell you and the Information Regulator as soon as we know.',
    ],
  },
] as const satisfies readonly NoticeSection[];
