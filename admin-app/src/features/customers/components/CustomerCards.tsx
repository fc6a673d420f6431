import type { CustomerView } from '@courier/contract';
import { Place } from '@courier/shared-ui/courier';
import { WorkDialog } from '../../../shared/session/WorkDialog';

interface CustomerCardsProps {
  customer: CustomerView;
  onClose: () => void;
}

/** What other teams show of a customer. */
export function CustomerCards({ customer, onClose }: CustomerCardsProps) {
  const { id, fullName, email } = customer;
  return (
    <WorkDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fullName}
      description={email}
    >
      <Place name="customer-page" data={{ customerId: id, email }} />
    </WorkDialog>
  );
}
