import { chatLink, HelpChip } from '@courier/shared-ui';
import { useState } from 'react';

/** The floating way to a chat; dismissed, it stays gone for this view of the page. */
export function ChatOffer() {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <HelpChip href={chatLink()} dismissLabel="Dismiss help" onDismiss={() => setDismissed(true)}>
      Need immediate help?
    </HelpChip>
  );
}
