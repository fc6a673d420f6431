import { groupOrderNumber } from '@courier/contract';
import { type Mail, mailOf } from './mail';

export interface OrderMailParts {
  readonly title: string;
  readonly message: string;
  readonly orderNumber: string;
  /** null for a visitor, who has no settings. */
  readonly fullName: string | null;
  readonly publicUrl: string;
}

/** An e-mail about an order. */
export function orderMail(parts: OrderMailParts): Mail {
  const { title, message, fullName, publicUrl } = parts;
  const number = groupOrderNumber(parts.orderNumber);
  return mailOf({
    subject: `${title}: order ${number}`,
    greeting: fullName ? `Hello ${fullName},` : 'Hello,',
    title,
    message,
    topic: 'Order',
    number,
    action: 'Track your parcel',
    link: `${publicUrl}/tracking?number=${encodeURIComponent(parts.orderNumber)}`,
    footer: fullName
      ? 'You get this email because you have an account with us. You can turn these emails off on your account page.'
      : 'You get this email because your address was given with an order.',
  });
}
