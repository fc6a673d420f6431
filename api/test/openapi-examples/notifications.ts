import { answered, asStream, opened, ordered, type Walk } from './walk';

/** And decides where they are sent. */
export async function readsNotifications({ customer }: Walk) {
  await ordered(customer);
  const [first] = await answered(customer.GET('/api/notifications'));
  const before = await answered(customer.GET('/api/notifications/unread-count'));
  const read = { params: { path: { id: first?.id ?? 0 } } };
  const after = await answered(customer.PATCH('/api/notifications/{id}/read', read));
  expect(after.unread).toBe(before.unread - 1);
  expect(await answered(customer.POST('/api/notifications/read-all'))).toEqual({ unread: 0 });
  await answered(customer.GET('/api/notifications/preferences'));
  const body = { email: false, sms: false };
  await answered(customer.PUT('/api/notifications/preferences', { body }));
  await opened(customer.GET('/api/notifications/events', asStream));
}
