import { array, type InferType, object } from 'yup';
import { NOTICE_TOPICS } from '../rules/notices';
import { choice, trueOrFalse, wholeNumber } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Query of `GET /api/notifications` */
export const notificationListQuerySchema = object(PAGE_FIELDS);
export type NotificationListQuery = InferType<typeof notificationListQuerySchema>;

const NO_NOTIFICATION = 'Up to must be the id of a notification';

/** Query of `POST /api/notifications/read-all` */
export const readNotificationsQuerySchema = object({
  /** The newest that was seen: one that came in since stays unread. Without it all are read. */
  upTo: wholeNumber(NO_NOTIFICATION).positive(NO_NOTIFICATION),
});
export type ReadNotificationsQuery = InferType<typeof readNotificationsQuerySchema>;

/** `PUT /api/notifications/preferences` */
export const notificationPreferencesSchema = object({
  email: decided('Email'),
  sms: decided('SMS'),
  /** What is sent; left out, what was sent before. */
  topics: array().of(choice('Topics', NOTICE_TOPICS).required()).typeError('Topics must be a list'),
});
export type NotificationPreferencesRequest = InferType<typeof notificationPreferencesSchema>;

function decided(label: string) {
  return trueOrFalse(label).required(`${label} must be true or false`);
}

/** `PUT /api/order-updates` */
export const orderUpdatesSchema = object({ wanted: decided('Wanted') });
export type OrderUpdatesRequest = InferType<typeof orderUpdatesSchema>;
