import { proofSchema, type ProofRequest } from '@courier/contract';
import type { Signature } from '@courier/shared-ui/signature-field';
import { validateYupSchema, yupToFormErrors } from 'formik';

/** What the form holds until it is sent. */
export interface ProofForm {
  recipientName: string;
  signature: Signature | null;
  /** One at most. */
  photo: File[];
}

export const NO_PROOF: ProofForm = { recipientName: '', signature: null, photo: [] };

/** What is sent: pictures as data addresses. */
export async function requestOf({
  recipientName,
  signature,
  photo,
}: ProofForm): Promise<ProofRequest> {
  const [file] = photo;
  return {
    recipientName: recipientName.trim(),
    ...(signature?.picture && { signature: signature.picture }),
    ...(file && { photo: await dataAddress(file) }),
  };
}

/** What the schema says of the form. The photo is read only when it is sent: its own field has checked its size. */
export async function violationsOf({ recipientName, signature, photo }: ProofForm) {
  const hasPicture = Boolean(signature?.picture) || photo.length > 0;
  try {
    await validateYupSchema(
      { recipientName, signature: hasPicture ? (signature?.picture ?? 'photo') : '' },
      proofSchema,
    );
    return {};
  } catch (error) {
    const { recipientName: name } = yupToFormErrors<ProofForm>(error);
    return {
      ...(name && { recipientName: name }),
      ...(!hasPicture && { signature: 'A signature or a photo is required' }),
    };
  }
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photo cannot be read'));
    reader.readAsDataURL(file);
  });
}
