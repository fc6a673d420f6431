import { Checkbox } from '@courier/shared-ui';
import { useDesk } from '../../../shared/desk/use-desk';

/** Narrows the lists of orders to those that a person has to look at. */
export function AttentionFilter() {
  const { isAttentionOnly, showAttentionOnly } = useDesk();
  return (
    <Checkbox
      label="Needs attention only"
      checked={isAttentionOnly}
      onChange={({ currentTarget }) => showAttentionOnly(currentTarget.checked)}
    />
  );
}
