import {
  type BankLineProposalView,
  type BankLineView,
  exactCents,
  formatCents,
  formatRand,
} from '@courier/contract';

/** `Thandi Nkosi, name on the statement`: whose a proposed order is, and what speaks for it beside the amount. */
export function proposalWords({ name, isNumberClose, isNameInText }: BankLineProposalView): string {
  return [
    name,
    isNumberClose && 'number on the statement nearly the same',
    isNameInText && 'name on the statement',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Why a line is for a person to decide: what is due of its order, and by how much the line is too much.
 * @param amount of the line in rand, where it is all for this order
 */
export function differenceWords(
  { status, due, total }: NonNullable<BankLineView['order']>,
  amount = 0,
): string {
  const isCancelled = status === 'cancelled';
  const over = exactCents(amount) - (isCancelled ? 0 : exactCents(due));
  return [stateWords({ isCancelled, due, total }), over > 0 && `${formatCents(over)} too much`]
    .filter(Boolean)
    .join(': ');
}

function stateWords(order: { isCancelled: boolean; due: number; total: number }): string {
  if (order.isCancelled) return 'This order was cancelled';
  if (order.due === 0) return 'Nothing is due of this order';
  return `${formatRand(order.due)} of ${formatRand(order.total)} is due`;
}
