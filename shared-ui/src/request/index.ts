/** The one way the front ends talk to the API. */
export { repeatableRequest } from './repeatable';
export { type ApiError, toQueryResult } from './to-query-result';
export { apiBaseQuery, type ApiRequest } from './base-query';
export {
  itemsOf,
  type Page,
  pagedFrom,
  type PagedQuery,
  type Pages,
  readPage,
  totalOf,
  withRows,
} from './page';
export { CHECK_CONNECTION, NETWORK_ERROR } from './connection-texts';
export { finishLogOut, logOut, LOGOUT_NOT_FINISHED } from './log-out';
export { LOGOUT_PENDING } from './logout-pending';
export { RequestError, problemOf, problemText, statusOf } from './request-error';
export { request, send } from './request';
export { saveFile } from './save-file';
