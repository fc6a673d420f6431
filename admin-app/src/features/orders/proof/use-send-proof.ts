import type { ProofRequest } from '@courier/contract';
import { useAddProofPictureMutation, useRecordProofMutation } from '../orders.api';
import { picturesOf, type ProofForm } from './proof-form';

/** Sends the pictures of the form as they are, then records the proof with what they were answered. */
export function useSendProof(orderNumber: string, version: number | undefined) {
  const [addPicture] = useAddProofPictureMutation();
  const [recordProof] = useRecordProofMutation();
  return async (form: ProofForm): Promise<{ error?: unknown }> => {
    let proof: ProofRequest = { recipientName: form.recipientName.trim(), version };
    for (const { kind, picture } of picturesOf(form)) {
      const { data, error } = await addPicture({ orderNumber, kind, picture });
      if (!data) return { error };
      proof = { ...proof, [kind]: data.name };
    }
    return recordProof({ orderNumber, proof });
  };
}
