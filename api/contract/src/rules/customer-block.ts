/** Why no new orders are taken from a customer. */
export const BLOCK_KINDS = ['unpaid', 'fraud', 'abuse', 'goods', 'asked', 'other'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Each kind as the staff says it. */
export const BLOCK_KIND_LABELS: Readonly<Record<BlockKind, string>> = {
  unpaid: 'Does not pay',
  fraud: 'Fraud, or suspected',
  abuse: 'Abuse of our people',
  goods: 'Goods that we do not carry',
  asked: 'The customer asked for it',
  other: 'Something else',
};
