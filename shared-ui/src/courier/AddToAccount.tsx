import {
  groupOrderNumber,
  type OrderOwnerRequest,
  orderOwnerSchema,
  type OrderView,
} from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { Button, SectionTitle, Soft, Stack } from '@courier/shared-ui/base';
import { Form, FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';

interface AddToAccountProps {
  order: Pick<OrderView, 'orderNumber' | 'owner'>;
  /** Rejects where the request failed. */
  send: (request: { orderNumber: string } & OrderOwnerRequest) => Promise<unknown>;
}

interface Question {
  readonly values: OrderOwnerRequest;
  readonly helpers: FormikHelpers<OrderOwnerRequest>;
}

/** For staff: adds an order that was placed without an account to a customer's. Of every other order it shows nothing. */
export function AddToAccount({ order: { orderNumber, owner }, send }: AddToAccountProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSending, setSending] = useState(false);
  if (owner !== 'nobody') return null;
  const email = question ? orderOwnerSchema.cast(question.values).email : '';

  const cancel = () => {
    question?.helpers.setSubmitting(false);
    setQuestion(null);
  };

  const handleConfirm = async ({ values, helpers }: Question) => {
    setSending(true);
    const answer = await submitForm(() => send({ orderNumber, email }), values, helpers);
    setSending(false);
    setQuestion(null);
    if (answer === null) return;
    const description = `Order ${groupOrderNumber(orderNumber)} now belongs to ${email}.`;
    getHost().notify({ title: 'Added to the account', description });
  };

  return (
    <section aria-label="Account of the order">
      <Stack gap={3}>
        <div>
          <SectionTitle level={3} size="label">
            Add to an account
          </SectionTitle>
          <Soft as="p">This order was placed without an account.</Soft>
        </div>
        <Formik
          initialValues={{ email: '' }}
          validationSchema={orderOwnerSchema}
          validateOnBlur={false}
          onSubmit={(values, helpers) => setQuestion({ values, helpers })}
        >
          {({ dirty, isSubmitting }) => (
            <Form>
              <Stack gap={3}>
                <FormTextField name="email" type="email" label="Email of the customer" />
                <div>
                  <Button type="submit" size="small" busy={isSubmitting}>
                    Add to account
                  </Button>
                </div>
              </Stack>
              {dirty && <PreserveOnSessionEnd />}
            </Form>
          )}
        </Formik>
      </Stack>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={cancel}
        title="Add this order to the account?"
        description={`Make sure that it is theirs: ${email} will see its names, addresses and phone numbers. This cannot be undone.`}
        confirmLabel="Add to account"
        confirmVariant="primary"
        busy={isSending}
        onConfirm={() => question && void handleConfirm(question)}
      />
    </section>
  );
}
