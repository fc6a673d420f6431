import { BLOCK_KIND_LABELS, type BlockKind } from '@courier/contract';
import { Stamp, VisuallyHidden } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';

interface BlockedStampProps extends ComponentProps<typeof Stamp> {
  /** Why. */
  readonly kind: BlockKind;
}

/** On a customer who may place no new orders; `children` in place of its word. */
export function BlockedStamp({ kind, children = 'Blocked', ...rest }: BlockedStampProps) {
  const why = BLOCK_KIND_LABELS[kind];
  return (
    <Stamp size="small" tone="danger" title={why} {...rest}>
      {children}
      <VisuallyHidden>: {why}</VisuallyHidden>
    </Stamp>
  );
}
