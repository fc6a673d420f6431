import { type ExceptionView, may, type Role } from '@courier/contract';
import { orderPlace } from '@courier/shared-ui/courier';

/** Where somebody of a role settles an exception. */
export function placeOf(exception: ExceptionView, role: Role): string {
  const { kind, subject, subjectId, order } = exception;
  if (subject === 'ticket') return `/support/desk?ticket=${subjectId}`;
  if (subject === 'claim') return `/support/desk/claims?claim=${subjectId}`;
  if (kind === 'hand_over_failing') return '/dispatch?tab=queue';
  if (kind === 'no_courier') return `/dispatch?tab=waiting&assign=${order?.orderNumber ?? ''}`;
  if (kind === 'proof_to_check' && may(role, 'money')) return '/manager?tab=bank';
  return orderPlace(order?.orderNumber ?? '', role);
}
