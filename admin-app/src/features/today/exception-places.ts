import type { ExceptionView, Role } from '@courier/contract';

/** Where somebody of a role settles an exception. */
export function placeOf(exception: ExceptionView, role: Role): string {
  const { kind, subject, order, ticket } = exception;
  if (subject === 'ticket') return `/support/desk?ticket=${ticket?.id ?? exception.subjectId}`;
  if (subject === 'claim') return '/support/desk/claims';
  const number = encodeURIComponent(order?.orderNumber ?? '');
  if (role !== 'admin') return `/support/desk/orders?order=${number}`;
  if (kind === 'hand_over_failing') return '/manager?tab=hand-over';
  if (kind === 'proof_to_check') return '/manager?tab=bank';
  return `/manager?order=${number}`;
}
