import { type ProofPictureKind, proofSchema } from '@courier/contract';
import type { Signature } from '@courier/shared-ui/signature-field';
import { validateYupSchema, yupToFormErrors } from 'formik';

/** What the form holds until it is sent. */
export interface ProofForm {
  recipientName: string;
  signature: Signature | null;
  photo: File | null;
}

export const NO_PROOF: ProofForm = { recipientName: '', signature: null, photo: null };

/** A picture of the form, as it is sent. */
interface ProofPicture {
  readonly kind: ProofPictureKind;
  readonly picture: Blob;
}

export function picturesOf({ signature, photo }: ProofForm): ProofPicture[] {
  return [
    ...(signature?.picture
      ? [{ kind: 'signature', picture: blobFrom(signature.picture) } as const]
      : []),
    ...(photo ? [{ kind: 'photo', picture: photo } as const] : []),
  ];
}

/** What the schema says of the form. Whether the pictures will do is known when they are sent. */
export async function violationsOf({ recipientName, signature, photo }: ProofForm) {
  const hasPicture = Boolean(signature?.picture) || photo !== null;
  try {
    await validateYupSchema({ recipientName, photo: hasPicture ? 'some' : '' }, proofSchema);
    return {};
  } catch (error) {
    const { recipientName: name } = yupToFormErrors<ProofForm>(error);
    return {
      ...(name && { recipientName: name }),
      ...(!hasPicture && { signature: 'A signature or a photo is required' }),
    };
  }
}

/** The bytes of a data address (`data:image/png;base64,…`), as a canvas gives it. */
function blobFrom(dataAddress: string): Blob {
  const [prefix = '', base64 = ''] = dataAddress.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(prefix)?.[1] ?? '' });
}
