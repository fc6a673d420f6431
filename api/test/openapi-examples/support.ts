import { drawn } from '../harness/pictures';
import { answered, asBytes, asStream, bytes, opened, type Walk } from './walk';

export async function holdsConversation({ visitor, customer, support, linkTo }: Walk) {
  const ticket = {
    name: 'Thandi Nkosi',
    email: 'thandi@example.com',
    subject: 'A question',
    description: 'Where is my parcel?',
  };
  const body = { message: 'Is there any news?' };
  const open = await answered(visitor.POST('/api/support/tickets', { body: ticket }));
  const params = { path: { token: open.conversationToken } };
  const seen = await answered(visitor.GET('/api/support/conversations/{token}', { params }));
  await answered(visitor.POST('/api/support/conversations/{token}/messages', { params, body }));
  const token = await linkTo('/support/conversation', ticket.email);
  const mailedLink = { params: { path: { token } } };
  await answered(visitor.POST('/api/support/conversations/{token}/email-confirmation', mailedLink));
  const stream = { params: { path: { streamKey: seen.streamKey ?? '' } }, ...asStream };
  await opened(visitor.GET('/api/support/conversations/{streamKey}/events', stream));

  const mine = await answered(customer.POST('/api/support/tickets', { body: ticket }));
  const own = { params: { path: { id: mine.ticketId } } };
  await answered(customer.GET('/api/support/my-tickets'));
  await answered(customer.GET('/api/support/my-tickets/{id}', own));
  await answered(customer.POST('/api/support/my-tickets/{id}/messages', { ...own, body }));
  await opened(customer.GET('/api/support/my-tickets/{id}/events', { ...own, ...asStream }));

  const agents = await answered(support.GET('/api/support/agents'));
  await answered(support.GET('/api/support/tickets'));
  await answered(support.GET('/api/support/tickets/counts'));
  const details = await answered(support.GET('/api/support/tickets/{id}', own));
  const status = { ...own, body: { status: 'in_progress' } } as const;
  await answered(support.PATCH('/api/support/tickets/{id}/status', status));
  const change = { ...own, body: { assigneeId: agents[0]?.id } };
  await answered(support.PATCH('/api/support/tickets/{id}', change));
  await answered(support.POST('/api/support/tickets/{id}/messages', { ...own, body }));
  const messageId = details.messages.at(-1)?.id ?? 0;
  await answered(support.PUT('/api/support/tickets/{id}/read', { ...own, body: { messageId } }));

  const call = { direction: 'out', outcome: 'no_answer', with: 'Lerato Mokoena' } as const;
  await answered(support.POST('/api/support/tickets/{id}/calls', { ...own, body: call }));
  const caller = { ...ticket, name: 'Sizwe Dube', phone: '083 555 0121' };
  await answered(support.POST('/api/support/caller-tickets', { body: caller }));

  const file = bytes(drawn('png'), 'image/png');
  const named = { fileName: 'box.png' };
  const byToken = '/api/support/conversations/{token}' as const;
  const theirs = await answered(visitor.POST(`${byToken}/attachments`, { params, ...file }));
  const theirBody = { ...body, attachments: [{ ...theirs, ...named }] };
  await answered(visitor.POST(`${byToken}/messages`, { params, body: theirBody }));
  const ofTheirs = { path: { ...params.path, ...theirs } };
  await answered(visitor.GET(`${byToken}/attachments/{name}`, { params: ofTheirs, ...asBytes }));
  const sent = await answered(
    customer.POST('/api/support/my-tickets/{id}/attachments', { ...own, ...file }),
  );
  const withFile = { ...body, attachments: [{ ...sent, ...named }] };
  const messages = '/api/support/my-tickets/{id}/messages';
  await answered(customer.POST(messages, { ...own, body: withFile }));
  const ofSent = { params: { path: { ...own.params.path, ...sent } }, ...asBytes };
  await answered(customer.GET('/api/support/my-tickets/{id}/attachments/{name}', ofSent));
  await answered(support.GET('/api/support/tickets/{id}/attachments/{name}', ofSent));
  await answered(support.POST('/api/support/tickets/{id}/attachments', { ...own, ...file }));

  const again = await answered(customer.POST('/api/support/tickets', { body: ticket }));
  await answered(support.GET('/api/support/tickets/{id}/merge-targets', own));
  const into = { intoId: again.ticketId };
  await answered(support.POST('/api/support/tickets/{id}/merge', { ...own, body: into }));

  const canned = { title: 'We call you', text: 'Hello {first_name}, we call you today.' };
  const reply = await answered(support.POST('/api/support/canned-replies', { body: canned }));
  await answered(support.GET('/api/support/canned-replies'));
  const ofReply = { params: { path: { id: reply.id } } };
  const changed = { ...canned, version: reply.version };
  await answered(support.PUT('/api/support/canned-replies/{id}', { ...ofReply, body: changed }));
  await answered(support.DELETE('/api/support/canned-replies/{id}', ofReply));
}
