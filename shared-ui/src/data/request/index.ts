/** The one way the front ends talk to the API. */
export { repeatableRequest } from './repeatable';
export { apiBaseQuery, type ApiError, type ApiRequest, toQueryResult } from './base-query';
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
export { finishLogOut, logOut, LOGOUT_NOT_FINISHED } from './log-out';
export { LOGOUT_PENDING } from './logout-pending';
export {
  CHECK_CONNECTION,
  NETWORK_ERROR,
  problemOf,
  problemText,
  RequestError,
  statusOf,
} from './request-error';
export { request, send } from './request';
export { saveFile } from './save-file';
