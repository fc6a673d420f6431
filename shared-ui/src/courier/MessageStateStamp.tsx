import type { MessageState } from '@courier/contract';
import { Stamp } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';

interface MessageStateStampProps extends ComponentProps<typeof Stamp> {
  state: MessageState;
}

/** What became of a message that somebody is sent. */
export function MessageStateStamp({ state, ...rest }: MessageStateStampProps) {
  const { label, tone } = STATES[state];
  return (
    <Stamp size="small" tone={tone} {...rest}>
      {label}
    </Stamp>
  );
}

const STATES = {
  waiting: { label: 'Waiting', tone: 'pending' },
  sent: { label: 'Sent', tone: 'delivered' },
  not_wanted: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<MessageState, unknown>;
