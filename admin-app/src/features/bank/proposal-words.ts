import type { BankLineProposalView } from '@courier/contract';

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
