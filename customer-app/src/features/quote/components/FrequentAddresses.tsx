import { Card, lazyPart } from '@courier/shared-ui';
import { useSession } from '@courier/shared-ui/host';

/** Visitors have none: they do not fetch its code. */
export const SavedAddresses = lazyPart(() =>
  import('./SavedAddresses').then((part) => part.SavedAddresses),
);

/** A signed-in customer's own addresses, one press away from either side of the quote. */
export function FrequentAddresses() {
  const session = useSession();
  if (!isMarkedSignedIn() && !session) return null;
  return (
    <Card title="Frequent addresses">
      {session?.email ? (
        <SavedAddresses userEmail={session.email} />
      ) : (
        <p>Please log in to see your saved addresses</p>
      )}
    </Card>
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
