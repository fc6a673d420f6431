import { Fold, lazyWithRetry } from '@courier/shared-ui';
import { token } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useState } from 'react';
import styled from 'styled-components';
import { useOnBehalf } from '../on-behalf';

/** Visitors have none: they do not fetch its code. */
export const SavedAddresses = lazyWithRetry(() =>
  import('./SavedAddresses').then((part) => part.SavedAddresses),
);

/** A signed-in customer's own addresses, folded up: fifty of them would bury the quote. */
export function FrequentAddresses() {
  const session = useSession();
  const onBehalf = useOnBehalf();
  const [isOpen, setOpen] = useState(false);
  if (!isMarkedSignedIn() && !session) return null;
  return (
    <Panel
      summary={onBehalf ? `Addresses of ${onBehalf.fullName}` : 'Frequent addresses'}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {session?.email ? (
        <SavedAddresses onUse={() => setOpen(false)} />
      ) : (
        <p>Please log in to see your saved addresses</p>
      )}
    </Panel>
  );
}

/** The stored mark alone shows the panel, even where the e-mail beside it got lost. */
function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem('isAuthenticated') === 'true';
  } catch {
    return false;
  }
}

const Panel = styled(Fold)`
  padding-inline: clamp(${token.space[4]}, 3vw, ${token.space[6]});
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;
