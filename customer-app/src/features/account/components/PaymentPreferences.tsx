import { LIMITS, type SavedPaymentMethodView } from '@courier/contract';
import { Button, Cluster, Soft, Stack, Stamp } from '@courier/shared-ui';
import { notifyRefused } from '../../../shared/forms/refused';
import {
  usePaymentMethodsQuery,
  usePreferPaymentMethodMutation,
  useRemovePaymentMethodMutation,
} from '../../../shared/saved-details/payment-methods.api';
import { Loaded } from '../../../shared/states/Loaded';
import { paymentWords } from '../payment-form';
import { DetailRow, DetailRows } from './DetailRows';
import { PaymentMethodForm } from './PaymentMethodForm';

export function PaymentPreferences() {
  const query = usePaymentMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what="payment methods">
      {(methods) => (
        <Stack gap={6}>
          {methods.length === 0 ? (
            <p>No payment method saved yet.</p>
          ) : (
            <DetailRows>
              {methods.map((method) => (
                <PaymentItem key={method.id} method={method} />
              ))}
            </DetailRows>
          )}
          {methods.length < LIMITS.savedPaymentMethods ? (
            <PaymentMethodForm />
          ) : (
            <Soft as="p">Delete one you no longer use to add another.</Soft>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function PaymentItem({ method }: { method: SavedPaymentMethodView }) {
  const [prefer, { isLoading: isPreferring }] = usePreferPaymentMethodMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePaymentMethodMutation();
  const words = paymentWords(method);

  const handlePrefer = () => {
    prefer(method.id)
      .unwrap()
      .catch((error: unknown) => notifyRefused('We could not change the default', error));
  };
  const handleRemove = () => {
    remove(method.id)
      .unwrap()
      .catch((error: unknown) => notifyRefused('We could not delete it', error));
  };

  return (
    <DetailRow
      actions={
        <>
          {!method.isDefault && (
            <Button
              size="small"
              aria-label={`Make ${words} the default`}
              busy={isPreferring}
              onClick={handlePrefer}
            >
              Make default
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Delete ${words}`}
            busy={isRemoving}
            onClick={handleRemove}
          >
            Delete
          </Button>
        </>
      }
    >
      <Cluster>
        <strong>{words}</strong>
        {method.isDefault && <Stamp size="small">Default</Stamp>}
      </Cluster>
    </DetailRow>
  );
}
