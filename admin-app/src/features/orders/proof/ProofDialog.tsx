import { groupOrderNumber, LIMITS, type OrderView, type ProofRequest } from '@courier/contract';
import { FormDialog, useSeenVersion } from '@courier/shared-ui/courier';
import { FormFile, FormSignature, FormTextField } from '@courier/shared-ui/form';
import { useAddProofPictureMutation, useRecordProofMutation } from '../orders.api';
import { NO_PROOF, picturesOf, type ProofForm, violationsOf } from './proof-form';

/** Who took the package, with a signature or a photo. */
export function ProofDialog({
  order: { orderNumber, status, version },
  onClose,
}: {
  order: Pick<OrderView, 'orderNumber' | 'status' | 'version'>;
  onClose: () => void;
}) {
  const { seen, reconcile } = useSeenVersion(version, RECORD_AGAIN);
  const sendProof = useSendProof(orderNumber, seen);

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
      send={sendProof}
      reconcile={reconcile}
      done={() => ({
        title: 'Proof of delivery recorded',
        description: groupOrderNumber(orderNumber),
      })}
      failed="Failed to record the delivery"
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

const RECORD_AGAIN =
  'Your entries are still here. If they are still right, record the delivery again.';

/** Sends the pictures of the form as they are, then records the proof with their names. Rejects where one failed. */
function useSendProof(orderNumber: string, version: number | undefined) {
  const [addPicture] = useAddProofPictureMutation();
  const [recordProof] = useRecordProofMutation();
  return async (form: ProofForm) => {
    let proof: ProofRequest = { recipientName: form.recipientName.trim(), version };
    for (const { kind, picture } of picturesOf(form)) {
      const { name } = await addPicture({ orderNumber, kind, picture }).unwrap();
      proof = { ...proof, [kind]: name };
    }
    return recordProof({ orderNumber, proof }).unwrap();
  };
}
