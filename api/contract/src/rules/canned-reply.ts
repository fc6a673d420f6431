/** What a canned reply may leave open. */
export const REPLY_PLACEHOLDERS = {
  first_name: 'the customer’s first name',
  waybill: 'the waybill number',
  receiver_town: 'the receiver’s town',
  promise: 'the promised day',
  amount_due: 'what is still to pay',
  my_name: 'your name',
} as const;
export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;
