import naughtyStrings from 'big-list-of-naughty-strings';
import { LIMITS } from '@courier/contract';
import type { Run } from './run';
import { eachOf, type Answer } from './shared/client';
import { QUOTE_REQUEST } from './shared/orders';
import { dispatchSettings, startProvider } from './shared/provider';
import { expectSuccess, StaffedApi } from './shared/staffed-api';

const AT_ONCE = 4;

/** A field that people type text into: how it is sent, and how it is read again. */
interface TextField {
  readonly name: string;
  readonly most: number;
  send(api: StaffedApi, text: string): Promise<Answer>;
  /** @param sent the body that the sending was answered with */
  read(api: StaffedApi, sent: never): Promise<string | undefined>;
}

/** Every naughty string, or a sample of them, through every text field: what can be seen of it is read back. */
export const texts: Run<'texts'> = async ({ parameters, report, random, folder, mariaDb }) => {
  const provider = await startProvider(0);
  const environment = dispatchSettings(provider);
  const staffed = await StaffedApi.start(await mariaDb(), 'faults_texts', folder, environment);
  try {
    const strings = random.shuffle(naughtyStrings).slice(0, parameters.strings);
    const found: Record<'refused' | 'changed', string[]> = { refused: [], changed: [] };
    let kept = 0;
    let refused = 0;
    // One field after the other: an account's own name is one row.
    for (const field of FIELDS) {
      await eachOf(strings, field.name === 'account.fullName' ? 1 : AT_ONCE, async (text) => {
        const answer = await field.send(staffed, text);
        if (answer === null || answer.status >= 300) {
          refused += 1;
          if (answer?.status !== 400 || isAllowed(field, text)) {
            found.refused.push(`${field.name} ${JSON.stringify(text)}: ${answer?.text}`);
          }
          return;
        }
        kept += 1;
        const back = await field.read(staffed, expectSuccess(answer) as never);
        if (back !== visiblePart(text))
          found.changed.push(`${field.name} ${JSON.stringify([text, back])}`);
      });
    }
    report.numbers({
      'strings of the list': `${strings.length} of ${naughtyStrings.length}`,
      'text fields': FIELDS.length,
      'read back byte-equal (without what nobody sees)': kept - found.changed.length,
      'refused with a field error': refused - found.refused.length,
    });
    report.claim(
      'every text is read back as it was typed, without what nobody sees',
      found.changed,
    );
    report.claim(
      'none is refused but blank and too long ones and control characters',
      found.refused,
    );
  } finally {
    await staffed.api.stop();
    await provider.stop();
  }
};

/** Fields of one line of text have no further rules but a name of an account, which needs two characters. */
function isAllowed({ name, most }: TextField, text: string): boolean {
  const least = name === 'account.fullName' ? 2 : 1;
  const { length } = visiblePart(text);
  return length >= least && length <= most && !/(?![\t\n\r])\p{Cc}/u.test(text);
}

/** Without format characters but the two joiners, which scripts and emoji need, and without blanks around it. */
function visiblePart(text: string): string {
  return text.replace(/(?![\u200C\u200D])\p{Cf}/gu, '').trim();
}

const post = (path: string, body: object) => ({ method: 'POST', path, body });

const TICKET = {
  name: 'Naledi',
  email: 'n@faults.example',
  subject: 'Where',
  description: 'Is it',
};

const ADDRESS = {
  label: 'Home',
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};

const STORE = { name: 'Long Street', storeBrand: 'Courier', ...ADDRESS, label: undefined };

const TICKET_FIELDS = {
  name: LIMITS.fullName,
  orderNumber: LIMITS.orderNumberTyped,
  subject: 200,
  description: 5000,
} as const;
const ADDRESS_FIELDS = { fullName: 120, addressLine1: 200, addressLine2: 200, city: 100 } as const;

const FIELDS: readonly TextField[] = [
  ...entries(TICKET_FIELDS).map(([field, most]): TextField => ({
    name: `ticket.${field}`,
    most,
    send: (api, text) =>
      api.as('anonymous', post('/api/support/tickets', { ...TICKET, [field]: text })),
    read: async (api, { ticketId }: { ticketId: number }) =>
      (await detailsOf(api, ticketId)).ticket[field] ?? '',
  })),
  {
    name: 'ticket.message',
    most: 5000,
    send: async (api, text) => {
      const { conversationToken: token } = expectSuccess<{ conversationToken: string }>(
        await api.as('anonymous', post('/api/support/tickets', TICKET)),
      );
      const path = `/api/support/conversations/${token}/messages`;
      return api.as('anonymous', post(path, { message: text }));
    },
    read: (_api, sent: { messages: { message: string }[] }) =>
      Promise.resolve(sent.messages.at(-1)?.message),
  },
  ...[false, true].map((isInternal): TextField => ({
    name: isInternal ? 'ticket.note' : 'ticket.reply',
    most: 5000,
    send: async (api, message) => {
      const { ticketId } = expectSuccess<{ ticketId: number }>(
        await api.as('anonymous', post('/api/support/tickets', TICKET)),
      );
      const path = `/api/support/tickets/${ticketId}/messages`;
      return api.as('support', post(path, { message, isInternal }));
    },
    read: async (api, { id }: { id: number }) =>
      (await detailsOf(api, id)).messages.at(-1)?.message,
  })),
  ...entries(ADDRESS_FIELDS).map(([field, most]): TextField => ({
    name: `order.deliveryAddress.${field}`,
    most,
    send: async (api, text) => {
      // A town that nobody knows is asked about: yes, to the area of its postal code.
      const known = { ...QUOTE_REQUEST.deliveryAddress, confirmedArea: true };
      const deliveryAddress = { ...known, [field]: text };
      const quote = await api.as(
        'anonymous',
        post('/api/quotes', { ...QUOTE_REQUEST, deliveryAddress }),
      );
      if (quote === null || quote.status >= 300) return quote;
      const { id: quoteId } = expectSuccess<{ id: number }>(quote);
      return api.as('anonymous', post('/api/orders', { quoteId, paymentMethod: 'eft' }));
    },
    read: async (api, { orderNumber }: { orderNumber: string }) => {
      const path = `/api/orders/${orderNumber}`;
      const order = expectSuccess<OrderBody>(await api.as('admin', { path }));
      return order.deliveryAddress[field] ?? '';
    },
  })),
  ...entries({ label: 60, ...ADDRESS_FIELDS }).map(([field, most]): TextField => ({
    name: `saved-address.${field}`,
    most,
    send: (api, text) =>
      api.as('customer', post('/api/saved-addresses', { ...ADDRESS, [field]: text })),
    read: async (api, sent: Record<string, string>) => {
      // A customer keeps at most a hundred.
      await api.as('customer', { method: 'DELETE', path: `/api/saved-addresses/${sent.id}` });
      return sent[field] ?? '';
    },
  })),
  ...entries({ name: 120, storeBrand: 120, ...ADDRESS_FIELDS }).map(([field, most]): TextField => ({
    name: `store.${field}`,
    most,
    send: (api, text) => api.as('admin', post('/api/stores', { ...STORE, [field]: text })),
    read: (_api, sent: Record<string, string>) => Promise.resolve(sent[field] ?? ''),
  })),
  {
    name: 'staff.fullName',
    most: 120,
    send: (api, fullName) => {
      accounts += 1;
      const email = `staff-${accounts}@faults.example`;
      const password = 'Protea-and-Marula-7';
      return api.as('admin', post('/api/staff', { fullName, email, password, role: 'support' }));
    },
    read: (_api, sent: { fullName: string }) => Promise.resolve(sent.fullName),
  },
  {
    name: 'account.fullName',
    most: 120,
    send: (api, fullName) =>
      api.as('customer', { method: 'PATCH', path: '/api/account', body: { fullName } }),
    read: async (api) =>
      expectSuccess<{ fullName: string }>(await api.as('customer', { path: '/api/account' }))
        .fullName,
  },
];

/** Counts the accounts of staff: each needs an e-mail address of its own. */
let accounts = 0;

interface OrderBody {
  readonly deliveryAddress: Readonly<Record<string, string | null>>;
}

interface TicketBody {
  readonly ticket: Readonly<Record<string, string | null>>;
  readonly messages: readonly { readonly message: string }[];
}

async function detailsOf(api: StaffedApi, id: number): Promise<TicketBody> {
  const path = `/api/support/tickets/${id}`;
  return expectSuccess<TicketBody>(await api.as('admin', { path }));
}

function entries<K extends string>(record: Readonly<Record<K, number>>): [K, number][] {
  return Object.entries(record) as [K, number][];
}
