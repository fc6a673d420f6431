import { Button, ButtonLink, ErrorBanner } from '@courier/shared-ui';
import { useSession } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useLocation } from 'react-router-dom';

interface AddToAccountProps {
  /** What became of the last try. */
  claim: { readonly isLoading: boolean; readonly error?: unknown };
  onAdd: () => void;
}

/** Adds an order to the customer's account, or leads a visitor to one and back. */
export function AddToAccount({ claim: { isLoading, error }, onAdd }: AddToAccountProps) {
  const isSignedIn = useSession() !== null;
  const { pathname, hash } = useLocation();
  return (
    <>
      {Boolean(error) && (
        <ErrorBanner title="The order was not added">{problemText(error)}</ErrorBanner>
      )}
      <div>
        {isSignedIn ? (
          <Button busy={isLoading} onClick={onAdd}>
            Add this order to my account
          </Button>
        ) : (
          <ButtonLink to="/login" state={{ from: `${pathname}${hash}` }}>
            Sign in or sign up
          </ButtonLink>
        )}
      </div>
    </>
  );
}
