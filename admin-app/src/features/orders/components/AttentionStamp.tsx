import { Stamp } from '@courier/shared-ui';

/** On an order that a person has to look at. */
export function AttentionStamp() {
  return (
    <Stamp size="small" tone="danger">
      Needs attention
    </Stamp>
  );
}
