import { date, type InferType, object } from 'yup';
import { EXCEPTION_KINDS } from '../enumerations';
import { choice, flag, seenVersion } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Whose exceptions are listed; without any, all that are not snoozed. */
const EXCEPTION_FILTER = {
  /** Only those that the caller sees to. */
  mine: flag('Mine'),
  /** Only those that nobody sees to. */
  unowned: flag('Unowned'),
  /** Only those that are snoozed, which are left out otherwise. */
  snoozed: flag('Snoozed'),
};

/** Query of `GET /api/exceptions/groups` */
export const exceptionGroupsQuerySchema = object({ ...EXCEPTION_FILTER });
export type ExceptionGroupsQuery = InferType<typeof exceptionGroupsQuerySchema>;

/** Query of `GET /api/exceptions` */
export const exceptionListQuerySchema = object({
  ...PAGE_FIELDS,
  ...EXCEPTION_FILTER,
  kind: choice('Kind', EXCEPTION_KINDS),
});
export type ExceptionListQuery = InferType<typeof exceptionListQuerySchema>;

/** How long an exception can be snoozed at most, in days. */
export const SNOOZE_DAYS_MOST = 14;

const NO_INSTANT = 'Snoozed until must be an instant such as 2026-11-30T06:00:00Z';

/**
 * `PATCH /api/exceptions/{id}`; what is left out stays as it is. With the `version` that was seen, a change on top of
 * somebody else's is refused with 409.
 */
export const exceptionChangeSchema = object({
  /** `me` takes it, `nobody` releases it. Without a version nobody is taken it from. */
  owner: choice('Owner', ['me', 'nobody'] as const),
  /** Until when it is out of the lists, at most 14 days from now; null has it back at once. */
  snoozedUntil: date()
    .typeError(NO_INSTANT)
    .nullable()
    .test('future', 'Snoozed until must be in the future', (until) => isBetween(until, 0, Infinity))
    .test('most', `Snoozed until must be within ${SNOOZE_DAYS_MOST} days`, (until) =>
      isBetween(until, -Infinity, SNOOZE_DAYS_MOST * 86_400_000),
    ),
  version: seenVersion('exception'),
});
export type ExceptionChangeRequest = InferType<typeof exceptionChangeSchema>;

/** Whether an instant is so many ms from now. */
function isBetween(until: Date | null | undefined, least: number, most: number): boolean {
  if (!until) return true;
  const away = until.getTime() - Date.now();
  return away > least && away <= most;
}
