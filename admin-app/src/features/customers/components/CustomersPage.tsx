import type { Role } from '@courier/contract';
import { DeskHeader, Page } from '@courier/shared-ui/base';
import { DensitySwitch } from '@courier/shared-ui/courier';
import { useSearchParams } from 'react-router-dom';
import { TableBar } from '../../../shared/lists/FilterBar';
import { CustomerPage } from './CustomerPage';
import { CustomerSearch } from './CustomerSearch';
import { CustomersPanel } from './CustomersPanel';

/** The page of the customer whom the address names, or the list of all of them. */
export function CustomersPage({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const email = params.get('email');
  if (email) return <CustomerPage key={email} email={email} role={role} />;
  return (
    <Page width="desk">
      <title>Customers</title>
      <DeskHeader title="Customers" />
      <TableBar>
        <CustomerSearch />
        <DensitySwitch />
      </TableBar>
      <CustomersPanel />
    </Page>
  );
}
