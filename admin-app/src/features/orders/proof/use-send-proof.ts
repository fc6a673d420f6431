import type { ProofRequest } from '@courier/contract';
import { useAddProofPictureMutation, useRecordProofMutation } from '../orders.api';
import { picturesOf, type ProofForm } from './proof-form';

/** Sends the pictures of the form as they are, then records the proof with their names. Rejects where one failed. */
export function useSendProof(orderNumber: string, version: number | undefined) {
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
