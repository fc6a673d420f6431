import { groupOrderNumber, LIMITS, type OrderView } from '@courier/contract';
import { Button, Stack } from '@courier/shared-ui';
import {
  applyProblem,
  Form,
  FormFile,
  FormSignature,
  FormTextField,
} from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { notifyFailure } from '../../../api/notify-failure';
import { WorkDialog } from '../../../session/WorkDialog';
import { useRecordProofMutation } from '../orders.api';
import { NO_PROOF, type ProofForm, requestOf, violationsOf } from './proof-form';

interface ProofDialogProps {
  order: Pick<OrderView, 'orderNumber' | 'status'>;
  onClose: () => void;
}

/** Who took the package, with a signature or a photo. */
export default function ProofDialog({ order: { orderNumber, status }, onClose }: ProofDialogProps) {
  const [recordProof] = useRecordProofMutation();

  const handleSubmit = async (values: ProofForm, helpers: FormikHelpers<ProofForm>) => {
    const { error } = await recordProof({ orderNumber, proof: await requestOf(values) });
    if (error) {
      const problem = problemOf(error);
      if (problem) applyProblem(problem, helpers, { values });
      notifyFailure(error, { title: 'Error', description: 'Failed to record the delivery' });
      return;
    }
    getHost().notify({
      title: 'Proof of delivery recorded',
      description: groupOrderNumber(orderNumber),
    });
    onClose();
  };

  return (
    <Formik initialValues={NO_PROOF} validate={violationsOf} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <WorkDialog
          open
          onOpenChange={onClose}
          title="Proof of delivery"
          description={
            status === 'delivered'
              ? 'Who took the package, with a signature or a photo.'
              : 'Who took the package, with a signature or a photo. It shows once the status is delivered.'
          }
        >
          <Form>
            <Stack gap={4}>
              <FormTextField name="recipientName" label="Recipient" autoComplete="off" required />
              <FormSignature name="signature" label="Signature" optional />
              <FormFile
                name="photo"
                label="Photo"
                accept="image/png,image/jpeg,image/webp"
                maxBytes={LIMITS.photoBytes}
                prompt="Choose a photo"
                hint="PNG, JPEG or WebP, at most 5 MB."
                optional
              />
              <Button type="submit" variant="primary" busy={isSubmitting} block>
                Record delivery
              </Button>
            </Stack>
          </Form>
        </WorkDialog>
      )}
    </Formik>
  );
}
