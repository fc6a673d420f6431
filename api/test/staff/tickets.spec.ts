import {
  type AssignableView,
  type ConversationView,
  replyDueBy,
  type TicketDetailsView,
  type TicketView,
} from '@courier/contract';
import request from 'supertest';
import { ConversationLink } from '../../src/support/conversation-link.entity';
import { SupportTicket } from '../../src/support/support-ticket.entity';
import { createTestApp, type TestApp } from '../harness';
import { emptyTables } from '../harness/empty-tables';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('Tickets', () => {
  const TICKET = {
    name: 'Lerato Mokoena',
    email: 'lerato@example.com',
    category: 'tracking',
    subject: 'No news since Monday',
    description: 'The tracking page says Bloemfontein.',
  };
  const DESK = '/api/support/tickets';
  let agent: Person;
  let admin: Person;
  let customer: Person;
  beforeAll(async () => {
    agent = await signIn(test, 'support');
    admin = await signIn(test, 'admin');
    customer = await signIn(test, 'customer');
  });
  beforeEach(() => emptyTables(test.dataSource));

  async function open(changes: object = {}, cookie = NOBODY) {
    const answer = await post(test, DESK, { ...TICKET, ...changes }, cookie).expect(201);
    return answer.body as { ticketId: number; conversationToken: string };
  }
  const list = async (query = '', cookie = agent.cookie) =>
    (await get(test, `${DESK}${query}`, cookie).expect(200)).body as TicketView[];
  const read = async (id: number, cookie = agent.cookie) =>
    (await get(test, `${DESK}/${id}`, cookie).expect(200)).body as TicketDetailsView;
  const change = (id: number, body: object, cookie = agent.cookie) =>
    patch(test, `${DESK}/${id}`, body, cookie);
  const write = (id: number, body: object, cookie = agent.cookie) =>
    post(test, `${DESK}/${id}/messages`, body, cookie);
  const markRead = (id: number, messageId: number, cookie = agent.cookie) =>
    request(test.server)
      .put(`${DESK}/${id}/read`)
      .set('cookie', cookie)
      .set('sec-fetch-site', 'same-origin')
      .send({ messageId });

  describe('ticket desk', () => {
    it('shows a ticket with its conversation and its order', async () => {
      const { orderNumber } = await placeOrder(test);
      const { ticketId } = await open({ orderNumber: orderNumber.slice(2).toLowerCase() });
      const { ticket, messages, order } = await read(ticketId);
      expect(ticket).toEqual({
        ...TICKET,
        emailConfirmed: null,
        id: ticketId,
        orderNumber: orderNumber.slice(2).toLowerCase(),
        status: 'open',
        priority: 'medium',
        assignee: null,
        answerBy: expect.stringMatching(/Z$/),
        lastWords: TICKET.description,
        version: 1,
        isUnread: true,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: ticket.createdAt,
      });
      expect(messages).toEqual([
        expect.objectContaining({
          author: 'visitor',
          message: TICKET.description,
          authorName: null,
        }),
      ]);
      expect(order).toMatchObject({ orderNumber, pickupAddress: { phone: '082 123 4567' } });
      expect((await list())[0]).toEqual(ticket);
      expect((await read((await open({ orderNumber: 'unknown' })).ticketId)).order).toBeNull();
      await get(test, `${DESK}/999999`, agent.cookie).expect(404);
    });

    it('shows who opened a ticket and what else the same person asked', async () => {
      const erased = { email: 'erased@invalid' };
      const [first, second] = [await open(), await open()].map(({ ticketId }) => ticketId);
      await open({ email: 'another@example.com' });
      const visitor = await read(second as number);
      expect(visitor.customer).toBeNull();
      expect(visitor.others).toMatchObject([
        { id: first, subject: TICKET.subject, status: 'open' },
      ]);

      await placeOrder(test, {}, customer.cookie);
      const { ticketId: earlier } = await open({}, customer.cookie);
      const { ticketId: own } = await open({}, customer.cookie);
      const account = await read(own);
      expect(account.customer).toEqual({
        since: expect.stringMatching(/Z$/),
        orders: 1,
        blocked: null,
        phone: '082 123 4567',
      });
      expect(account.others.map(({ id }) => id)).toEqual([earlier]);

      const tickets = test.dataSource.getRepository(SupportTicket);
      await tickets.update([first as number, second as number], erased);
      expect((await read(second as number)).others).toEqual([]);
    });

    it('filters by status, priority, category, assignee and search', async () => {
      const [first, second, third] = [
        await open({ subject: 'Broken 100% lamp', category: 'billing' }),
        await open({ name: 'Zanele_Dube', category: 'billing' }),
        await open({ email: 'lamp@example.com', category: 'billing' }),
      ].map(({ ticketId }) => ticketId) as [number, number, number];
      const agents = (await get(test, '/api/support/agents', agent.cookie))
        .body as AssignableView[];
      expect(agents.map(({ id }) => id).sort()).toEqual([agent.id, admin.id].sort());
      expect(agents.filter(({ isMe }) => isMe).map(({ id }) => id)).toEqual([agent.id]);
      await change(second, { priority: 'urgent', assigneeId: agent.id }).expect(200);
      await patch(test, `${DESK}/${third}/status`, { status: 'closed' }, agent.cookie).expect(200);
      const ids = async (query: string, cookie?: string) =>
        (await list(query, cookie)).map(({ id }) => id);
      expect(await ids('?category=billing')).toEqual([third, second, first]);
      expect(await ids('?category=billing&status=open')).toEqual([second, first]);
      expect(await ids('?priority=urgent')).toEqual([second]);
      expect(await ids('?mine=true')).toEqual([second]);
      expect(await ids('?mine=true', admin.cookie)).toEqual([]);
      expect(await ids('?q=LAMP')).toEqual([third, first]);
      expect(await ids('?q=100%25')).toEqual([first]);
      expect(await ids('?q=e_d')).toEqual([second]);
      expect(await ids(`?q=%23${first}`)).toEqual([first]);
      expect(await ids('?status=closed')).toEqual([third]);
      const page = await get(test, `${DESK}?category=billing&limit=2`, agent.cookie);
      const next = /<([^>]+)>/.exec(page.headers.link ?? '')?.[1] ?? '';
      expect((await get(test, next, agent.cookie)).body).toMatchObject([{ id: first }]);
      await get(test, `${DESK}?status=lost`, agent.cookie).expect(400);
    });

    describe('lists', () => {
      const ids = async (query: string, cookie?: string) =>
        (await list(query, cookie)).map(({ id }) => id);
      let waiting: number;
      let soon: number;
      let overdue: number;
      let settled: number;
      beforeEach(async () => {
        const opened = [await open(), await open(), await open(), await open()];
        [waiting, soon, overdue, settled] = opened.map(({ ticketId }) => ticketId) as [
          number,
          number,
          number,
          number,
        ];
        await write(waiting, { message: 'Which street is it?' }).expect(201);
        await change(soon, { assigneeId: agent.id }).expect(200);
        await test.dataSource
          .getRepository(SupportTicket)
          .update(overdue, { answerBy: new Date(0) });
        await write(settled, { message: 'It was delivered.', resolves: true }).expect(201);
      });

      it('have what is to be replied to first at their top, and what waits for its author last', async () => {
        expect(await ids('?view=open')).toEqual([overdue, soon, waiting]);
        expect(await ids('?view=open&limit=1')).toEqual([overdue]);
        expect(await ids(`?view=open&after=${overdue}`)).toEqual([soon, waiting]);
        expect(await ids(`?view=open&after=${waiting}`)).toEqual([]);
        expect(await ids('?view=open&priority=low')).toEqual([]);
        await get(test, `${DESK}?view=lost`, agent.cookie).expect(400);
      });

      it('are of the caller, of nobody, of those that wait and of those that are settled', async () => {
        expect(await ids('?view=mine')).toEqual([soon]);
        expect(await ids('?view=mine', admin.cookie)).toEqual([]);
        expect(await ids('?view=unowned')).toEqual([overdue, waiting]);
        expect(await ids('?view=waiting')).toEqual([waiting]);
        expect(await ids('?view=settled')).toEqual([settled]);
      });

      it('are counted', async () => {
        const { body } = await get(test, `${DESK}/counts`, agent.cookie).expect(200);
        expect(body).toEqual({ open: 3, mine: 1, unowned: 2, waiting: 1, overTarget: 1 });
      });
    });

    describe('reply', () => {
      const HOUR = 3_600_000;
      const due = async (id: number) => (await read(id)).ticket.answerBy;
      const say = (token: string, message: string) =>
        post(test, `/api/support/conversations/${token}/messages`, { message }).expect(201);

      it('is due sooner at a higher priority, and stays so however often it is asked again', async () => {
        const { ticketId, conversationToken } = await open();
        const first = await due(ticketId);
        await say(conversationToken, 'Hello?');
        expect(await due(ticketId)).toBe(first);
        await change(ticketId, { priority: 'urgent' }).expect(200);
        const { waitsSince, answerBy } = await test.dataSource
          .getRepository(SupportTicket)
          .findOneByOrFail({ id: ticketId });
        expect(answerBy).toEqual(replyDueBy('urgent', waitsSince as Date));
      });

      it('is due no more once it was sent, until its author writes again', async () => {
        const { ticketId, conversationToken } = await open();
        await write(ticketId, { message: 'Ask the driver', isInternal: true }).expect(201);
        expect(await due(ticketId)).not.toBeNull();
        await write(ticketId, { message: 'Which street is it?' }).expect(201);
        expect((await read(ticketId)).ticket).toMatchObject({ status: 'open', answerBy: null });
        await change(ticketId, { priority: 'low' }).expect(200);
        expect(await due(ticketId)).toBeNull();
        await say(conversationToken, 'Long Street');
        expect(await due(ticketId)).not.toBeNull();
        expect((await list())[0]).toMatchObject({ lastWords: 'Long Street' });
      });

      it('resolves the ticket with it in one step, which a note cannot', async () => {
        const { ticketId, conversationToken } = await open();
        const sent = await write(ticketId, { message: 'Delivered.', resolves: true, version: 1 });
        expect(sent.body).toMatchObject({ status: 'resolved', answerBy: null, version: 2 });
        const path = `/api/audit?subjectType=ticket&subjectId=${ticketId}`;
        expect((await get(test, path, admin.cookie)).body).toMatchObject([
          { before: { status: 'open' }, after: { status: 'resolved' } },
          { after: { messageId: expect.any(Number) as number } },
        ]);
        const note = { message: 'Done', isInternal: true, resolves: true };
        const refused = await write(ticketId, note).expect(400);
        expect(refused.body.errors).toEqual([
          { path: 'resolves', message: 'A note does not resolve a ticket' },
        ]);
        await say(conversationToken, 'It is not here.');
        expect((await read(ticketId)).ticket.status).toBe('open');
        expect(await due(ticketId)).not.toBeNull();
      });

      it('is due from when the staff opens a settled ticket again', async () => {
        const { ticketId } = await open();
        const set = (status: string) =>
          patch(test, `${DESK}/${ticketId}/status`, { status }, agent.cookie).expect(200);
        expect((await set('closed')).body).toMatchObject({ answerBy: null });
        const before = Date.now();
        await set('in_progress');
        expect(Date.parse((await due(ticketId)) ?? '')).toBeGreaterThanOrEqual(before + 4 * HOUR);
      });
    });

    it("answers 409 with the other agent's name when a change is based on an older version", async () => {
      const { ticketId } = await open();
      await change(ticketId, { priority: 'high', version: 1 }, admin.cookie).expect(200);
      const late = await change(ticketId, { priority: 'low', version: 1 }).expect(409);
      expect(late.body.detail).toMatch(/^Naledi Khumalo changed this ticket after you opened it\./);
      const status = { status: 'closed', version: 1 };
      await patch(test, `${DESK}/${ticketId}/status`, status, agent.cookie).expect(409);
      await write(ticketId, { message: 'Hello', version: 1 }).expect(409);
      const { ticket, messages } = await read(ticketId);
      expect(ticket).toMatchObject({ priority: 'high', status: 'open', version: 2 });
      expect(messages).toHaveLength(1);
      await write(ticketId, { message: 'Hello', version: 2 }).expect(201);
      const both = ['low', 'urgent'].map((priority) => change(ticketId, { priority, version: 3 }));
      const statuses = (await Promise.all(both)).map((answer) => answer.status);
      expect(statuses.sort()).toEqual([200, 409]);
    });

    it('assigns a ticket to active staff only, and unassigns it, which the audit log says by name', async () => {
      const { ticketId } = await open();
      await change(ticketId, { assigneeId: customer.id }).expect(400);
      await change(ticketId, { assigneeId: 999_999 }).expect(400);
      const { body } = await change(ticketId, { assigneeId: admin.id }).expect(200);
      expect(body.assignee).toEqual({ id: admin.id, fullName: 'Naledi Khumalo', role: 'admin' });
      expect((await change(ticketId, { assigneeId: null }).expect(200)).body.assignee).toBeNull();
      const path = `/api/audit?subjectType=ticket&subjectId=${ticketId}`;
      expect((await get(test, path, admin.cookie)).body).toMatchObject([
        {
          before: { assigneeId: admin.id },
          after: { assigneeId: null },
          accountNames: { [admin.id]: 'Naledi Khumalo' },
          actor: { id: agent.id },
        },
        { before: { assigneeId: null }, after: { assigneeId: admin.id } },
      ]);
    });

    it('marks unread tickets for each member of staff separately', async () => {
      const { ticketId, conversationToken } = await open();
      const { messages } = await read(ticketId);
      await markRead(ticketId, messages[0]?.id ?? 0).expect(204);
      expect((await read(ticketId)).ticket.isUnread).toBe(false);
      expect((await read(ticketId, admin.cookie)).ticket.isUnread).toBe(true);
      const path = `/api/support/conversations/${conversationToken}/messages`;
      await post(test, path, { message: 'Anyone?' }).expect(201);
      await markRead(ticketId, 0).expect(204);
      expect((await list())[0]).toMatchObject({ id: ticketId, isUnread: true });
    });

    it('answers 401 or 403 to everyone but staff', async () => {
      for (const [cookie, status] of [
        [NOBODY, 401],
        [customer.cookie, 403],
      ] as const) {
        await get(test, DESK, cookie).expect(status);
        await get(test, `${DESK}/1`, cookie).expect(status);
        await get(test, '/api/support/agents', cookie).expect(status);
        await get(test, `${DESK}/counts`, cookie).expect(status);
        await change(1, { priority: 'low' }, cookie).expect(status);
        await write(1, { message: 'x' }, cookie).expect(status);
        await markRead(1, 1, cookie).expect(status);
      }
    });
  });

  describe('conversation of a visitor', () => {
    const path = (token: string) => `/api/support/conversations/${token}`;
    const conversation = async (token: string) =>
      (await get(test, path(token)).expect(200)).body as ConversationView;

    it('opens by its token without notes or names of the staff', async () => {
      const { ticketId, conversationToken } = await open({ description: '<b>Where</b> is it?' });
      await write(ticketId, { message: 'It is on its way.' }).expect(201);
      await write(ticketId, { message: 'He calls every day.', isInternal: true }).expect(201);
      const view = await conversation(conversationToken);
      expect(view).toMatchObject({ ticketId, subject: TICKET.subject, status: 'open' });
      expect(view.messages).toEqual([
        expect.objectContaining({ author: 'visitor', message: '<b>Where</b> is it?' }),
        expect.objectContaining({ author: 'staff', message: 'It is on its way.' }),
      ]);
      expect(JSON.stringify(view)).not.toMatch(/Naledi|every day|example\.com/);
    });

    it('opens by a header, so that its token is in no address', async () => {
      const { ticketId, conversationToken } = await open();
      const read = get(test, path('by-token')).set('conversation-token', conversationToken);
      expect((await read.expect(200)).body).toMatchObject({ ticketId });
      const reply = post(test, `${path('by-token')}/messages`, { message: 'Any news?' });
      await reply.set('conversation-token', conversationToken).expect(201);
      await get(test, path('by-token')).expect(404);
    });

    it('has a stream key that opens nothing but the stream', async () => {
      const { conversationToken } = await open();
      const { streamKey = '' } = await conversation(conversationToken);
      await get(test, path(streamKey)).expect(404);
      await post(test, `${path(streamKey)}/messages`, { message: 'Mine now' }).expect(404);
      await get(test, `${path(conversationToken)}/events`).expect(404);
    });

    it('is closed to a link that is older than 90 days', async () => {
      const { ticketId, conversationToken } = await open();
      const setAge = (days: number) =>
        test.dataSource
          .getRepository(ConversationLink)
          .update({ ticketId }, { createdAt: new Date(Date.now() - days * 86_400_000) });
      await setAge(89);
      await conversation(conversationToken);
      await setAge(91);
      await get(test, path(conversationToken)).expect(404);
    });

    it('has a token that cannot be guessed and is stored nowhere', async () => {
      const { conversationToken } = await open();
      for (const token of ['1', 'x'.repeat(43), '', 'null']) {
        await get(test, path(token || '%20')).expect(404);
      }
      const rows = await test.dataSource.query('SELECT * FROM support_tickets');
      expect(JSON.stringify(rows)).not.toContain(conversationToken);
    });

    it('reopens a resolved ticket when the visitor replies', async () => {
      const { ticketId, conversationToken } = await open();
      await patch(test, `${DESK}/${ticketId}/status`, { status: 'resolved' }, agent.cookie);
      const messages = `${path(conversationToken)}/messages`;
      const { body } = await post(test, messages, { message: 'It is not.' }).expect(201);
      // The page goes on listening to the stream that it names.
      expect(body.streamKey).toBe((await conversation(conversationToken)).streamKey);
      expect(body).toMatchObject({ status: 'open', messages: [{}, { message: 'It is not.' }] });
      await post(test, messages, { message: '  ' }).expect(400);
      await post(test, messages, { message: 'x'.repeat(5001) }).expect(400);
    });

    it('belongs to the account that was signed in', async () => {
      const { ticketId } = await open({}, customer.cookie);
      const other = await signIn(test, 'customer', 'another');
      const mine = await get(test, '/api/support/my-tickets', customer.cookie).expect(200);
      expect(mine.body).toEqual([expect.objectContaining({ id: ticketId, status: 'open' })]);
      expect((await get(test, '/api/support/my-tickets', other.cookie)).body).toEqual([]);
      const own = `/api/support/my-tickets/${ticketId}`;
      await get(test, own, other.cookie).expect(404);
      await post(test, `${own}/messages`, { message: 'Hi' }, other.cookie).expect(404);
      const { body } = await post(test, `${own}/messages`, { message: 'Hi' }, customer.cookie);
      expect(body.messages).toHaveLength(2);
      expect((await get(test, own, customer.cookie)).body).toEqual(body);
      await get(test, '/api/support/my-tickets').expect(401);
    });
  });
});

describe('POST /api/support/tickets', () => {
  const TICKET = {
    name: 'Lerato Mokoena',
    email: 'Lerato@Example.com',
    orderNumber: 'EC7K3M9QXA2TBF',
    category: 'tracking',
    subject: 'No news since Monday',
    description: 'The tracking page says Bloemfontein.\nIt has said so for two days.',
  };

  beforeEach(() => emptyTables(test.dataSource));

  const open = (body: object | string, cookie = NOBODY) =>
    post(test, '/api/support/tickets', body, cookie);

  async function rows(table: 'support_tickets' | 'support_messages') {
    const found = await test.dataSource.query<Record<string, unknown>[]>(
      `SELECT * FROM ${table} ORDER BY id`,
    );
    return found.map((row) => ({ ...row }));
  }

  it('stores the ticket with its first message and returns its number', async () => {
    const before = Date.now();
    const answer = await open(TICKET).expect(201);
    const { ticketId } = answer.body as { ticketId: number };
    expect(answer.body).toEqual({
      success: true,
      ticketId: expect.any(Number) as number,
      message: `Support ticket #${ticketId} was created`,
      conversationToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      emailConfirmed: null,
    });
    const [ticket] = await rows('support_tickets');
    expect(ticket).toMatchObject({
      ...TICKET,
      id: ticketId,
      email: 'lerato@example.com',
      userId: null,
      status: 'open',
      priority: 'medium',
    });
    expect(Number(ticket?.createdAt)).toBe(Number(ticket?.updatedAt));
    expect(Number(ticket?.createdAt)).toBeGreaterThanOrEqual(before);
    expect(await rows('support_messages')).toEqual([
      expect.objectContaining({
        ticketId,
        author: 'visitor',
        authorId: null,
        message: TICKET.description,
      }),
    ]);
  });

  it('assigns the ticket to the account that is signed in', async () => {
    const customer = await signIn(test, 'customer');
    await open(TICKET, customer.cookie).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({ userId: customer.id });
    expect((await rows('support_messages')).at(-1)).toMatchObject({ authorId: customer.id });
  });

  it('accepts a ticket without an order number, and without a category as general', async () => {
    const { orderNumber: _1, category: _2, ...rest } = TICKET;
    await open(rest).expect(201);
    await open({ ...rest, orderNumber: '  ' }).expect(201);
    for (const ticket of (await rows('support_tickets')).slice(-2)) {
      expect(ticket).toMatchObject({ orderNumber: null, category: 'general' });
    }
  });

  it('stores markup, quotes and every script as typed', async () => {
    const subject = `<script>alert('x')</script>'; DROP TABLE users; -- Nkosi 📦 李雷`;
    await open({ ...TICKET, subject }).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({ subject });
  });

  it('ignores fields that a visitor may not set', async () => {
    await open({ ...TICKET, id: 1, userId: 1, status: 'closed', priority: 'urgent' }).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({
      userId: null,
      status: 'open',
      priority: 'medium',
    });
  });

  it.each([
    ['name', '   ', 'Name is required'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'lerato', 'Please enter a valid email address'],
    ['subject', '', 'Subject is required'],
    ['description', ' ', 'Description is required'],
    ['category', 'parking', 'Category must be one of: general, tracking, delivery, billing'],
    ['name', 'x'.repeat(10_000), 'Name must be at most 120 characters'],
    ['orderNumber', 'x'.repeat(33), 'Waybill number must be at most 32 characters'],
    ['description', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
  ])('answers 400 to an invalid %s (case %#) and stores nothing', async (field, value, message) => {
    const before = await rows('support_tickets');
    const answer = await open({ ...TICKET, [field]: value }).expect(400);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ path: field, message }] });
    expect(await rows('support_tickets')).toHaveLength(before.length);
  });
});
