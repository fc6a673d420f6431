import { groupOrderNumber, LIMITS, type OrderView } from '@courier/contract';
import { FormFile, FormSignature, FormTextField } from '@courier/shared-ui/form';
import { FormDialog } from '../../../forms/FormDialog';
import { submission } from '../../../forms/submission';
import { NO_PROOF, type ProofForm, violationsOf } from './proof-form';
import { useSendProof } from './use-send-proof';

interface ProofDialogProps {
  order: Pick<OrderView, 'orderNumber' | 'status'>;
  onClose: () => void;
}

/** Who took the package, with a signature or a photo. */
export function ProofDialog({ order: { orderNumber, status }, onClose }: ProofDialogProps) {
  const record = submission<ProofForm>({
    send: useSendProof(orderNumber),
    done: 'Proof of delivery recorded',
    about: () => groupOrderNumber(orderNumber),
    failed: 'Failed to record the delivery',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Proof of delivery"
      description={
        status === 'delivered'
          ? 'Who took the package, with a signature or a photo.'
          : 'Who took the package, with a signature or a photo. It shows once the status is delivered.'
      }
      submitLabel="Record delivery"
      initialValues={NO_PROOF}
      validate={violationsOf}
      onSubmit={record}
      onClose={onClose}
    >
      <FormTextField
        name="recipientName"
        label="Recipient"
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
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
    </FormDialog>
  );
}
