import { BODY_LIMIT, type Upload } from '../../platform/http/body-limits';

/**
 * The forms that mail programs send to unsubscribe, whose one field says nothing more than the address (RFC 8058). No
 * other route takes a form: another site can send one without asking.
 */
export const ONE_CLICK_STOP: Upload = {
  route: '/api/order-updates/stop/:token',
  types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  kind: /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)/i,
  most: BODY_LIMIT,
  counted: 'body-kilobytes',
  parseAs: 'buffer',
  admit: () => Promise.resolve(),
};
