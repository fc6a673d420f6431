import { groupOrderNumber } from '@courier/contract';
import { Button, ButtonLink, ErrorBanner } from '@courier/shared-ui/base';
import { getHost, useSession } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useLocation } from 'react-router-dom';

interface AddToAccountProps {
  orderNumber: string;
  /** The trigger of the mutation that adds it. */
  link: () => Promise<{ readonly error?: unknown }>;
  /** The outcome of the last try. */
  linked: { readonly isLoading: boolean; readonly error?: unknown };
  onAdded?: () => void;
}

/** Adds an order to the customer's account, or leads a visitor to one and back. */
export function AddToAccount({ orderNumber, link, linked, onAdded }: AddToAccountProps) {
  const { isLoading, error } = linked;
  const isSignedIn = useSession() !== null;
  const { pathname, hash } = useLocation();

  const handleAdd = async () => {
    const answer = await link();
    if (answer.error) return;
    notifyAdded(orderNumber);
    onAdded?.();
  };

  return (
    <>
      {Boolean(error) && (
        <ErrorBanner title="The order was not added">{problemText(error)}</ErrorBanner>
      )}
      <div>
        {isSignedIn ? (
          <Button busy={isLoading} onClick={() => void handleAdd()}>
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

/** Says that an order was added, however its owner showed that it is theirs. */
export function notifyAdded(orderNumber: string): void {
  getHost().notify({
    title: 'Added to your account',
    description: `Order ${groupOrderNumber(orderNumber)} is among your orders now.`,
  });
}
