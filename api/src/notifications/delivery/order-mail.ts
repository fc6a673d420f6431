import { groupOrderNumber } from '@courier/contract';
import { type Mail, mailOf } from './mail';

export interface OrderMailParts {
  readonly title: string;
  readonly message: string;
  readonly orderNumber: string;
  readonly isVisitor: boolean;
  readonly publicUrl: string;
}

/** An e-mail about an order. */
export function orderMail(parts: OrderMailParts): Mail {
  const { title, message, isVisitor, publicUrl } = parts;
  const number = groupOrderNumber(parts.orderNumber);
  return mailOf({
    subject: `${title}: order ${number}`,
    title,
    message,
    topic: 'Order',
    number,
    action: 'Track your parcel',
    link: `${publicUrl}/tracking?number=${encodeURIComponent(parts.orderNumber)}`,
    footer: isVisitor
      ? 'You get this email because your address was given with an order.'
      : 'You get this email because you have an account with us. You can turn these emails off on your account page.',
  });
}
