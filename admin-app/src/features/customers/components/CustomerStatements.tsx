import type { CustomerView } from '@courier/contract';
import { Statements, useStatementMonth } from '@courier/shared-ui/courier';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import {
  customerStatementFile,
  useCustomerStatementMonthsQuery,
  useCustomerStatementQuery,
} from '../customers.api';

interface CustomerStatementsProps {
  customer: CustomerView;
  onClose: () => void;
}

/** The monthly statements of a customer, as the customer sees them. */
export function CustomerStatements({ customer, onClose }: CustomerStatementsProps) {
  const { id, fullName, email } = customer;
  const months = useCustomerStatementMonthsQuery(id);
  const [month, setMonth] = useStatementMonth(months);
  const statement = useCustomerStatementQuery(month === null ? skipToken : { customer: id, month });
  return (
    <WorkDialog
      open
      width="table"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Statements of ${fullName}`}
      description={email}
    >
      <Statements
        months={months}
        month={month}
        statement={statement}
        fileOf={(of) => customerStatementFile({ customer: id, month: of })}
        onMonthChange={setMonth}
      />
    </WorkDialog>
  );
}
