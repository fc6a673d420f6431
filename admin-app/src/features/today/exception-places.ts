import { type ExceptionAction, type ExceptionView, may, type Role } from '@courier/contract';
import { orderPlace } from '@courier/shared-ui/courier';
import { ACTION_PERMISSIONS } from './exception-words';

/** Where somebody of a role settles an exception. */
export function placeOf(exception: ExceptionView, role: Role): string {
  const { kind, subject, subjectId, order, action } = exception;
  if (subject === 'ticket') return `/support/desk?ticket=${subjectId}`;
  if (subject === 'claim') return `/support/desk/claims?claim=${subjectId}`;
  if (kind === 'hand_over_failing') return '/dispatch?tab=queue';
  if (kind === 'no_courier') return `/dispatch?tab=waiting&assign=${order?.orderNumber ?? ''}`;
  if (kind === 'proof_to_check' && may(role, 'money')) return '/manager?tab=bank';
  const place = orderPlace(order?.orderNumber ?? '', role);
  return opensByItself(action) && may(role, ACTION_PERMISSIONS[action])
    ? `${place}&act=${action}`
    : place;
}

/** Whether the order opens what the action needs, and not only itself. */
function opensByItself(action: ExceptionAction): boolean {
  return ['give_new_date', 'rebook', 'book_new_day', 'release', 'pay_back'].includes(action);
}
