import { labelPath, orderHelpText } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';
import { ButtonAnchor, ButtonLink, type ButtonProps } from '@courier/shared-ui/base';
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

/** Opens the label, to be printed. */
export function LabelLink({
  orderNumber,
  size,
}: Pick<OrderLinkProps, 'orderNumber'> & Pick<ButtonProps, 'size'>) {
  return (
    <ButtonAnchor
      size={size}
      href={labelPath(orderNumber)}
      target="_blank"
      aria-label={`Label of order ${orderNumber}, opens a new tab`}
    >
      Label
    </ButtonAnchor>
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
