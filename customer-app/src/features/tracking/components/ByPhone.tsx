import { Soft, TextAnchor } from '@courier/shared-ui/base';
import { getCompany } from '@courier/shared-ui';
import { type ChangeableOrder, isChangeable } from '../../../shared/order-changes/changeable-order';

/** To a visitor who left no e-mail address with an order, and can show in no other way here that it is theirs. */
export function ByPhone({ order }: { order: ChangeableOrder }) {
  const { phone, phoneE164 } = getCompany();
  return (
    <Soft as="p">
      {isChangeable(order) ? 'To change or cancel it' : 'Is something wrong with it? To tell us'},
      phone <TextAnchor href={`tel:${phoneE164}`}>{phone}</TextAnchor>: no email address was left
      with this order.
    </Soft>
  );
}
