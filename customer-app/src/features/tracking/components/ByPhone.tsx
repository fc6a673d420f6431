import { Soft } from '@courier/shared-ui/base';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import { type ChangeableOrder, isChangeable } from '../../../shared/order-changes/changeable-order';

/** To a visitor who left no e-mail address with an order, and can show in no other way here that it is theirs. */
export function ByPhone({ order }: { order: ChangeableOrder }) {
  return (
    <Soft as="p">
      {isChangeable(order) ? 'To change or cancel it' : 'Is something wrong with it? To tell us'},
      phone <CompanyPhone />: no email address was left with this order.
    </Soft>
  );
}
