import { HelpChip } from '@courier/shared-ui';
import { useState } from 'react';
import { chatLink } from '../../shared/company';

/** Stays gone for this view of the page once it was closed. */
export function HelpBubble() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <HelpChip href={chatLink()} dismissLabel="Close help" onDismiss={() => setClosed(true)}>
      Need any help?
    </HelpChip>
  );
}
