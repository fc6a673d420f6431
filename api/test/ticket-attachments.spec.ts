import {
  type AttachmentAddedView,
  CONVERSATION_TOKEN_HEADER,
  type ConversationView,
  LIMITS,
  type Problem,
  type TicketAttachmentView,
  type TicketDetailsView,
} from '@courier/contract';
import request from 'supertest';
import { UploadsService } from '../src/platform/uploads/uploads.service';
import { Upload } from '../src/platform/uploads/upload.entity';
import { RetentionService } from '../src/operations/retention/retention.service';
import { SupportTicket } from '../src/support/support-ticket.entity';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn, expectSamePicture } from './harness/pictures';
import { del, get, post, QUIET } from './harness/shipments';

let test: TestApp;
let agent: Person;
let customer: Person;
let another: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  agent = await signIn(test, 'support');
  customer = await signIn(test, 'customer');
  another = await signIn(test, 'customer', 'another');
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.dataSource));

const TICKET = {
  name: 'Sizwe Dube',
  email: 'sizwe@example.com',
  category: 'tracking',
  subject: 'Driver did not arrive',
  description: 'I waited from 8 to 12.',
};
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const UNKNOWN = `${'0'.repeat(32)}.png`;

interface Opened {
  readonly id: number;
  readonly token: string;
}

async function open(cookie = customer.cookie): Promise<Opened> {
  const { body } = await post(test, '/api/support/tickets', TICKET, cookie).expect(201);
  const { ticketId, conversationToken } = body as { ticketId: number; conversationToken: string };
  return { id: ticketId, token: conversationToken };
}

/** One of the three who write on a ticket. */
interface Writer {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const asOwner = ({ id }: Opened, { cookie } = customer): Writer => ({
  path: `/api/support/my-tickets/${id}`,
  headers: { cookie },
});
const asStaff = ({ id }: Opened): Writer => ({
  path: `/api/support/tickets/${id}`,
  headers: { cookie: agent.cookie },
});
const asHolder = ({ token }: Opened): Writer => ({
  path: '/api/support/conversations/by-token',
  headers: { [CONVERSATION_TOKEN_HEADER]: token },
});

function send({ path, headers }: Writer, bytes: Buffer, type = 'image/png') {
  return request(test.server)
    .post(`${path}/attachments`)
    .set({ ...headers, 'sec-fetch-site': 'same-origin', 'content-type': type })
    .send(bytes);
}

async function sent(writer: Writer, bytes = drawn('png'), type = 'image/png'): Promise<string> {
  const { body } = await send(writer, bytes, type).expect(201);
  return (body as AttachmentAddedView).name;
}

function write({ path, headers }: Writer, body: object) {
  return request(test.server)
    .post(`${path}/messages`)
    .set({ ...headers, 'sec-fetch-site': 'same-origin' })
    .send({ message: 'See the picture.', ...body });
}

const named = (name: string, fileName = 'box at the door.jpg') => ({ name, fileName });
const fetchFile = ({ path, headers }: Writer, name: string) =>
  request(test.server)
    .get(`${path}/attachments/${name}`)
    .set(headers)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
const filesOf = async (ticket: Opened): Promise<TicketAttachmentView[]> => {
  const { body } = await get(test, `/api/support/tickets/${ticket.id}`, agent.cookie).expect(200);
  return (body as TicketDetailsView).messages.flatMap(({ attachments = [] }) => attachments);
};
const refusalOf = (body: unknown) => (body as Problem).errors;

describe('a file of a message', () => {
  it.each([
    ['the owner', asOwner],
    ['the holder of the token', asHolder],
    ['the staff', asStaff],
  ])('that %s sends is seen by both sides under the name that it had', async (_, as) => {
    const ticket = await open();
    const name = await sent(as(ticket));
    await write(as(ticket), { attachments: [named(name)] }).expect(201);
    const file = { name, fileName: 'box at the door.jpg', kind: 'picture' };
    expect(await filesOf(ticket)).toMatchObject([file]);
    const theirs = await get(test, asOwner(ticket).path, customer.cookie).expect(200);
    expect((theirs.body as ConversationView).messages.at(-1)).toMatchObject({
      attachments: [{ ...file, bytes: expect.any(Number) as number }],
    });
    for (const reader of [asOwner(ticket), asHolder(ticket), asStaff(ticket)]) {
      const { headers, body } = await fetchFile(reader, name).expect(200);
      expectSamePicture(body as Buffer, drawn('png'));
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `inline; filename="ticket-${ticket.id}-file.png"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
    }
  });

  it('that is a PDF is only ever downloaded, whatever it was called and said to be', async () => {
    const ticket = await open();
    const name = await sent(asOwner(ticket), PDF, 'image/png');
    const hostile = '"><script>alert(1)</script>.html';
    await write(asOwner(ticket), { attachments: [named(name, hostile)] }).expect(201);
    expect(await filesOf(ticket)).toMatchObject([{ fileName: hostile, kind: 'pdf' }]);
    const { headers } = await fetchFile(asStaff(ticket), name).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="ticket-${ticket.id}-file.pdf"`,
    });
  });

  it('of a note is for the staff alone', async () => {
    const ticket = await open();
    const name = await sent(asStaff(ticket));
    await write(asStaff(ticket), { isInternal: true, attachments: [named(name)] }).expect(201);
    await fetchFile(asStaff(ticket), name).expect(200);
    await fetchFile(asOwner(ticket), name).expect(404);
    await fetchFile(asHolder(ticket), name).expect(404);
  });

  it('is opened by nobody else, and not before a message names it', async () => {
    const [ticket, other] = [await open(), await open(another.cookie)];
    const name = await sent(asOwner(ticket));
    await fetchFile(asOwner(ticket), name).expect(404);
    await write(asOwner(ticket), { attachments: [named(name)] }).expect(201);
    await fetchFile(asOwner(ticket, another), name).expect(404);
    await fetchFile(asOwner(other, another), name).expect(404);
    await fetchFile(asHolder(other), name).expect(404);
    await fetchFile(asStaff(other), name).expect(404);
    await fetchFile({ ...asOwner(ticket), headers: {} }, name).expect(401);
    await fetchFile(asOwner(ticket), '..%2f..%2fdemo').expect(404);
  });

  it('goes along when its ticket is merged, sent before or after', async () => {
    const [one, two] = [await open(), await open()];
    const name = await sent(asHolder(one));
    await write(asHolder(one), { attachments: [named(name)] }).expect(201);
    const late = await sent(asHolder(one));
    const path = `/api/support/tickets/${one.id}/merge`;
    await post(test, path, { intoId: two.id }, agent.cookie).expect(200);
    await write(asHolder(one), { attachments: [named(late)] }).expect(201);
    expect((await filesOf(two)).map((file) => file.name)).toEqual([name, late]);
    await fetchFile(asHolder(one), name).expect(200);
    await fetchFile(asOwner(one), late).expect(200);
  });

  it('is deleted with a visitor’s ticket that is old enough, and not with one that was opened again', async () => {
    const [old, kept] = [await open(NOBODY), await open(NOBODY)];
    for (const ticket of [old, kept]) {
      const name = await sent(asHolder(ticket));
      await write(asHolder(ticket), { attachments: [named(name)] }).expect(201);
    }
    const { manager } = test.dataSource;
    const settled = { status: 'closed', updatedAt: new Date(0) } as const;
    await manager.update(SupportTicket, old.id, settled);
    const [file] = await filesOf(old);
    await test.app.get(RetentionService).prune();
    expect(await manager.find(Upload)).toHaveLength(1);
    expect(await test.app.get(UploadsService).open(file?.name ?? '')).toBeNull();
    expect(await filesOf(kept)).toHaveLength(1);
  });
});

describe('a message', () => {
  it('takes files that were sent for its ticket once, and five at most', async () => {
    const [ticket, other] = [await open(), await open()];
    const name = await sent(asOwner(ticket));
    const late = [{ path: 'attachments', message: 'A file took too long to send. Send it again' }];
    const attachments = [named(name)];
    for (const wrong of [[named(UNKNOWN)], [named(name), named(name)]]) {
      const { body } = await write(asOwner(ticket), { attachments: wrong }).expect(400);
      expect(refusalOf(body)).toEqual(late);
    }
    const stolen = await write(asOwner(other), { attachments }).expect(400);
    expect(refusalOf(stolen.body)).toEqual(late);
    const six = Array.from({ length: 6 }, () => named(UNKNOWN));
    const many = await write(asOwner(ticket), { attachments: six }).expect(400);
    const message = 'Send at most 5 files';
    expect(refusalOf(many.body)).toEqual([{ path: 'attachments', message }]);
    await write(asOwner(ticket), { attachments }).expect(201);
    await write(asOwner(ticket), { attachments }).expect(400);
  });

  it.each([
    ['attachments[0].name', { name: '' }, 'File must be one that was sent before'],
    ['attachments[0].fileName', { fileName: ' ' }, 'File name is required'],
    ['attachments[0].fileName', { fileName: 'a'.repeat(121) }, /^File name must be at most 120/],
  ])('with a wrong %s is refused: %j', async (path, wrong, message) => {
    const ticket = await open();
    const attachments = [{ ...named(UNKNOWN), ...wrong }];
    const { body } = await write(asOwner(ticket), { attachments }).expect(400);
    const matching = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(refusalOf(body)).toContainEqual({ path, message: matching as string });
  });
});

describe('sending a file', () => {
  it.each([
    ['of another kind', () => Buffer.from('<html>%PDF-1.4 %%EOF'), /Send a PDF/],
    ['that is cut off', () => PDF.subarray(0, 20), /Send a PDF/],
    ['that is damaged', () => drawn('png').subarray(0, 60), /damaged/],
    ['of nothing', () => Buffer.alloc(0), /Send a PDF/],
  ])('%s is refused', async (_, bytes, message) => {
    const { body } = await send(asOwner(await open()), bytes()).expect(400);
    expect(refusalOf(body)).toMatchObject([
      { path: 'file', message: expect.stringMatching(message) as string },
    ]);
  });

  it('larger than is taken, or of a type that is not, is refused before it is read', async () => {
    const ticket = await open();
    const large = Buffer.alloc(LIMITS.photoBytes + 1);
    await send(asOwner(ticket), large).expect(413);
    await send(asOwner(ticket), drawn('png'), 'text/html').expect(415);
  });

  it('to a ticket of nobody, or of somebody else, is refused', async () => {
    const ticket = await open();
    await send(asOwner(ticket, another), drawn('png')).expect(404);
    await send(asHolder({ id: 0, token: 'a'.repeat(43) }), drawn('png')).expect(404);
    await send({ ...asOwner(ticket), headers: {} }, drawn('png')).expect(401);
    await send({ ...asStaff(ticket), headers: { cookie: customer.cookie } }, drawn('png')).expect(
      403,
    );
    await send(asStaff({ id: 999_999, token: '' }), drawn('png')).expect(404);
  });

  it('is open to one person so many times a day, and to the staff as often as they reply', async () => {
    const ticket = await open(NOBODY);
    for (let count = 0; count < LIMITS.messageFilesPerDay; count += 1) {
      await send(asHolder(ticket), Buffer.from('no file')).expect(400);
    }
    const { headers } = await send(asHolder(ticket), drawn('png')).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await send(asHolder(await open(NOBODY)), drawn('png')).expect(201);
    await send(asStaff(ticket), drawn('png')).expect(201);
  });
});

it('an account that is erased leaves no file of its tickets', async () => {
  const leaver = await signIn(test, 'customer', 'leaver');
  const ticket = await open(leaver.cookie);
  const name = await sent(asOwner(ticket, leaver));
  await write(asOwner(ticket, leaver), { attachments: [named(name)] }).expect(201);
  await del(test, '/api/account', leaver.cookie, { password: 'leaver-Protea-7' }).expect(200);
  expect(await filesOf(ticket)).toEqual([]);
  expect(await test.app.get(UploadsService).open(name)).toBeNull();
});
