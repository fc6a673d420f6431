import { chatLink, HelpChip } from '@courier/shared-ui';
import { type ReactNode, useState } from 'react';

interface HelpOfferProps {
  /** What the chat starts with; the usual greeting where it is not given. */
  text?: string;
  children: ReactNode;
}

/** The floating way to a chat with support; dismissed, it stays gone for this view of the page. */
export function HelpOffer({ text, children }: HelpOfferProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <HelpChip
      href={chatLink(text)}
      dismissLabel="Dismiss help"
      onDismiss={() => setDismissed(true)}
    >
      {children}
    </HelpChip>
  );
}
