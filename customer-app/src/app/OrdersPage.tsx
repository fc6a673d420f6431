import { chatLink } from '@courier/shared-ui';
import { ButtonLink, HelpChip } from '@courier/shared-ui/base';
import { ForbiddenPage } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import type { ComponentProps, ReactNode } from 'react';
import { CustomerPage } from './CustomerPage';

interface OrdersPageProps {
  title: string;
  heading?: string;
  /** Of the way to a new order. */
  variant?: ComponentProps<typeof ButtonLink>['variant'];
  children: (email: string) => ReactNode;
}

/** A page of what a customer alone has; staff are shown the way to their own page. */
export function OrdersPage({ title, heading, variant, children }: OrdersPageProps) {
  const role = useSession()?.role;
  if (role !== undefined && role !== 'customer') {
    return <ForbiddenPage audience="customers" />;
  }
  const newOrder = (
    <ButtonLink variant={variant} to="/quote">
      New Order
    </ButtonLink>
  );
  return (
    <CustomerPage title={title} heading={heading} actions={newOrder}>
      {({ email }) => (
        <>
          {children(email)}
          <HelpChip href={chatLink()}>Need help?</HelpChip>
        </>
      )}
    </CustomerPage>
  );
}
