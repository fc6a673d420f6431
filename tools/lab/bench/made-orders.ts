import {
  monthInSouthAfrica,
  orderNumberFrom,
  type OrderStatus,
  type PaymentMethod,
  type ServiceType,
  startOfDayInSouthAfrica,
} from '@courier/contract';

/** One of very many orders, made up from its index alone: the same in every run. */
export interface MadeOrder {
  readonly id: number;
  readonly orderNumber: string;
  /** null for a visitor's. */
  readonly userId: number | null;
  readonly userEmail: string | null;
  /** A visitor's. */
  readonly contactEmail: string | null;
  readonly sender: MadePerson;
  readonly recipient: MadePerson;
  readonly service: ServiceType;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly method: PaymentMethod;
  /** Whether it is among the few that couriers delivered today, and whose money they have still to hand in. */
  readonly isHandedIn: boolean;
  readonly cents: number;
  readonly provider: string;
  readonly createdAt: number;
}

export interface MadePerson {
  readonly name: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly email: string;
}

/** The account with the most orders: a hundredth of all, and half of a thousand. */
export interface Merchant {
  readonly id: number;
  readonly email: string;
}

/** The person that is searched for, who gets ten orders of visitors and ten of the merchant, among however many. */
export const SOUGHT: MadePerson = {
  name: 'Quintina Grootboom',
  phone: '0769988776',
  street: '77 Vygie Lane',
  city: 'Calvinia',
  email: 'quintina.grootboom@example.com',
};
const SOUGHT_ORDERS = 10;
/** Every so many orders one is the merchant's. */
const MERCHANT = { every: 100, least: 500 } as const;

/** Accounts begin after those of the staff and the merchant, as many as one for twenty orders. */
export const FIRST_ACCOUNT = 1000;
export const accountsFor = (orders: number) => Math.max(20, Math.floor(orders / 20));

/**
 * Every how many orders there is one of a kind: as often as it is among very many, or more often, so that there are at least
 * so many among few. Ten orders are no page: what takes longer among ten thousand is then the length of the answer.
 */
export function oneIn(orders: number, every: number, least: number): number {
  return Math.max(1, Math.min(every, Math.floor(orders / least)));
}

const DAY_MS = 86_400_000;
/** Orders came in over three years. */
const SPAN_MS = 3 * 365 * DAY_MS;
/** What the merchant ordered in the month before this one, among however many: a statement costs by its lines. */
const LAST_MONTHS_ORDERS = 5;
/** What couriers collected today, among however many. */
const HANDED_IN = 10;

export function madeOrder(
  index: number,
  orders: number,
  merchant: Merchant,
  now: number,
): MadeOrder {
  const id = index + 1;
  const merchantEvery = oneIn(orders, MERCHANT.every, MERCHANT.least);
  const isMerchants = index % merchantEvery === 0;
  const isSought = isMerchants
    ? (index / merchantEvery) % soughtEvery(orders / merchantEvery) === 0
    : id % soughtEvery(orders) === 0;
  const account = pick(index, 1, accountsFor(orders));
  // In pairs, because every other order of few is the merchant's.
  const isAccounts = !isMerchants && Math.floor(index / 2) % 2 === 0;
  const sender = person(isAccounts ? account : pick(index, 2, orders));
  const owner = isAccounts ? { id: FIRST_ACCOUNT + account, email: accountEmail(account) } : null;
  const { id: userId, email: userEmail } = isMerchants ? merchant : (owner ?? NOBODY);
  const edge = Math.floor(orders - Math.max(100, orders / 200));
  const isNew = id > edge;
  const isHandedIn = id > edge - HANDED_IN && !isNew;
  const isAtTheDoor = isHandedIn || pick(index, 32, 2) === 0;
  const status = isHandedIn ? 'delivered' : statusOf(index, isNew);
  // What is paid by EFT is shipped once it is paid: only what is new still waits.
  const isShippedPaid = !isAtTheDoor && status === 'delivered';
  return {
    id,
    orderNumber: orderNumberFrom(
      Uint8Array.from({ length: 11 }, (_, place) => pick(index, 20 + place, 32)),
    ).orderNumber,
    userId,
    userEmail,
    contactEmail: userId === null ? (isSought ? SOUGHT : sender).email : null,
    sender,
    recipient: isSought ? SOUGHT : person(orders + pick(index, 3, orders)),
    service: SERVICES[pick(index, 4, SERVICES.length)] ?? 'standard',
    status,
    isPaid: isShippedPaid || (!isHandedIn && pick(index, 5, 4) > 0),
    method: isAtTheDoor ? 'cash_on_delivery' : 'eft',
    isHandedIn,
    cents: 5000 + 10 * pick(index, 6, 5000),
    provider: String(20_000_000 + id),
    createdAt: isMerchants
      ? merchantsAt(index / merchantEvery, Math.ceil(orders / merchantEvery), now)
      : Math.floor(now - 3_600_000 - (1 - id / orders) * SPAN_MS),
  };
}

/** When the merchant ordered: the last few in the month before this one, the others before it. */
function merchantsAt(place: number, count: number, now: number): number {
  const thisMonth = monthStart(now);
  const lastMonth = monthStart(thisMonth - DAY_MS);
  const older = count - LAST_MONTHS_ORDERS;
  const isOlder = place < older;
  const [from, until] = isOlder ? [now - SPAN_MS, lastMonth] : [lastMonth, thisMonth];
  const part = isOlder ? (place + 0.5) / older : (place - older + 0.5) / LAST_MONTHS_ORDERS;
  return Math.floor(from + part * (until - from));
}

function monthStart(instant: number): number {
  return startOfDayInSouthAfrica(`${monthInSouthAfrica(new Date(instant))}-01`).getTime();
}

const NOBODY = { id: null, email: null };
const SERVICES = ['standard', 'standard', 'express', 'same_day'] as const;

function soughtEvery(orders: number): number {
  return Math.max(1, Math.floor(orders / SOUGHT_ORDERS));
}

/** Two people may have the same mailbox; two accounts may not. */
export function accountEmail(account: number): string {
  return person(account).email.replace('@', `.${account}@`);
}

/** What is new is under way, the rest has ended. */
function statusOf(index: number, isNew: boolean): OrderStatus {
  if (!isNew) return pick(index, 7, 30) === 0 ? 'cancelled' : 'delivered';
  return (['pending', 'confirmed', 'in_transit'] as const)[index % 3] ?? 'pending';
}

/** People have common names and rare ones: every third surname is one of some thousands. */
export function person(seed: number): MadePerson {
  const first = FIRST_NAMES[pick(seed, 8, FIRST_NAMES.length)] ?? '';
  const isRare = pick(seed, 9, 3) === 0;
  const surname = isRare
    ? rareName(pick(seed, 10, 6000))
    : (SURNAMES[pick(seed, 11, SURNAMES.length)] ?? '');
  const street =
    pick(seed, 12, 2) === 0
      ? rareName(pick(seed, 13, 4000))
      : (STREETS[pick(seed, 14, STREETS.length)] ?? '');
  const kind = KINDS[pick(seed, 15, KINDS.length)] ?? '';
  const network = NETWORKS[pick(seed, 16, NETWORKS.length)] ?? '';
  const mailbox = `${first}.${surname}${pick(seed, 17, 100)}`.toLowerCase().replace(/ /g, '');
  return {
    name: `${first} ${surname}`,
    phone: network + String(1_000_000 + pick(seed, 18, 9_000_000)),
    street: `${1 + pick(seed, 19, 400)} ${street} ${kind}`,
    city: CITIES[pick(seed, 31, CITIES.length)] ?? '',
    email: `${mailbox}@example.com`,
  };
}

const FIRST_NAMES = split(
  'Thandi Sipho Lerato Johan Pieter Naledi Bongani Zanele Thabo Nomsa Lindiwe Mpho Ayanda Kagiso Themba Palesa ' +
    'Andre Anika Riaan Elmarie Yusuf Fatima Priya Rajesh Nokuthula Sibusiso Busisiwe Mandla Precious Tshepo Karabo ' +
    'Neo Lwazi Vusi Zodwa Refilwe Katlego Gugu Sizwe Nandi Hendrik Marlene Francois Chantal Jaco Anneke Imraan Aisha ' +
    'Devan Kavitha Michael Sarah David Emma James Olivia Daniel Grace Joshua Ruth',
);
const SURNAMES = split(
  'Nkosi Dlamini Mokoena Zulu Khumalo Ndlovu Mthembu Sithole Mahlangu Buthelezi Radebe Molefe Zwane Cele Ngcobo ' +
    'Botha Pretorius Venter Fourie Nel Naidoo Pillay Govender Moodley Reddy Jacobs Adams Davids Petersen Abrahams ' +
    'Smith Williams Mokwena Tshabalala Maseko Mabaso Hadebe Zungu Gumede Majola Steyn Coetzee Swanepoel Kruger ' +
    'Meyer Vosloo Patel Khan Ismail Ebrahim Mabuza Shabangu Nxumalo Vilakazi Motaung Letsoalo Ramaphosa Baloyi ' +
    'Chauke Maluleke',
);
const STREETS = split(
  'Long Church Main Voortrekker Jan_Smuts Nelson_Mandela Commissioner Adderley Loop Bree Market Station Oak Protea ' +
    'Beach High Park Victoria Queen Steve_Biko Oxford Rivonia Louis_Botha Umgeni Florida Musgrave Kloof Strand Rose Hope',
);
const KINDS = split('Street Street Street Road Road Avenue Drive Lane Crescent Close');
const CITIES = split(
  'Johannesburg Johannesburg Johannesburg Cape_Town Cape_Town Cape_Town Durban Durban Pretoria Pretoria Gqeberha ' +
    'Bloemfontein East_London Polokwane Mbombela Kimberley Pietermaritzburg Rustenburg George Soweto Sandton Centurion ' +
    'Midrand Benoni Boksburg Stellenbosch Paarl Worcester Knysna Hermanus Upington Welkom Coligny Cofimvaba',
);
const NETWORKS = split('082 083 084 072 073 071 076 078 079 081 060 061 011 021 031 012');
const ONSETS = split('m n k l d b s z th kh nk mb ng tsh hl ph g v');
const VOWELS = split('a e i o u');

/** Three syllables of a number, such as Kumbatho. */
function rareName(number: number): string {
  let rest = number * 7919;
  let name = '';
  for (let syllable = 0; syllable < 3; syllable += 1) {
    const onset = ONSETS[rest % ONSETS.length] ?? '';
    rest = Math.floor(rest / ONSETS.length);
    name += onset + (VOWELS[rest % VOWELS.length] ?? '');
    rest = Math.floor(rest / VOWELS.length);
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function split(words: string): string[] {
  return words.split(' ').map((word) => word.replace('_', ' '));
}

/** An even choice below `most`, a different one for each salt. */
function pick(seed: number, salt: number, most: number): number {
  let hash = Math.imul(seed ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % most;
}
