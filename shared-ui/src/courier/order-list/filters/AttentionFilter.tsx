import { Checkbox } from '@courier/shared-ui/base';
import { useFilter } from '@courier/shared-ui/paged-list';
import { useOrderAddress } from '../use-order-address';

/** Narrows the lists of orders to those that a person has to look at. */
export function AttentionFilter() {
  const { isAttentionOnly, showAttentionOnly } = useOrderAddress();
  const [isTicked, tick] = useFilter(isAttentionOnly, showAttentionOnly);
  return (
    <Checkbox
      label="Needs attention only"
      checked={isTicked}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  );
}
