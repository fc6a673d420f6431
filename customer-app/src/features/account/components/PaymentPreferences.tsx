import { LIMITS, type SavedPaymentMethodView } from '@courier/contract';
import { Soft, Stack } from '@courier/shared-ui';
import { orRefused } from '../../../shared/forms/refused';
import {
  usePaymentMethodsQuery,
  usePreferPaymentMethodMutation,
  useRemovePaymentMethodMutation,
} from '../../../shared/saved-details/payment-methods.api';
import { Loaded } from '../../../shared/states/Loaded';
import { paymentWords } from '../payment-form';
import { DetailRows } from './DetailRows';
import { PaymentMethodForm } from './PaymentMethodForm';
import { SavedItem } from './SavedItem';

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
  return (
    <SavedItem
      name={paymentWords(method)}
      isDefault={method.isDefault}
      busy={isPreferring ? 'default' : isRemoving ? 'delete' : undefined}
      onDefault={() => {
        void orRefused(prefer(method.id).unwrap(), 'We could not change the default');
      }}
      onDelete={() => void orRefused(remove(method.id).unwrap(), 'We could not delete it')}
    />
  );
}
