import { orderHelpText } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';
import { ButtonAnchor, ButtonLink } from '@courier/shared-ui/base';
import { trackingPath } from '../../../shared/tracking/tracking-path';

interface OrderLinkProps {
  orderNumber: string;
  /** Whether it is still to be delivered. */
  isPending: boolean;
}

export function TrackLink({ orderNumber, isPending }: OrderLinkProps) {
  const label = isPending ? 'Track' : 'View Details';
  return (
    <ButtonLink
      size="small"
      to={trackingPath(orderNumber)}
      aria-label={`${label} order ${orderNumber}`}
    >
      {label}
    </ButtonLink>
  );
}

/** Opens a chat about the order. */
export function HelpWith({ orderNumber, isPending }: OrderLinkProps) {
  const label = isPending ? 'Help' : 'Support';
  return (
    <ButtonAnchor
      size="small"
      href={chatLink(orderHelpText(orderNumber))}
      target="_blank"
      aria-label={`${label} with order ${orderNumber}, opens a new tab`}
    >
      {label}
    </ButtonAnchor>
  );
}
