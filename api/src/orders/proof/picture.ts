import { ValidationError } from '../../platform/errors/domain-errors';
import { type PictureType, typeOfPicture } from './picture-types';
import { reEncode } from './re-encode';

/** A picture that was drawn again, and what it really is. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: PictureType;
}

/**
 * What the request says of its type counts for nothing: the first bytes do.
 * @throws ValidationError naming the field
 */
export async function readPicture(
  field: string,
  bytes: Buffer,
  { types, most }: { readonly types: readonly PictureType[]; readonly most: number },
): Promise<Picture> {
  const extension = typeOfPicture(bytes);
  if (!extension || !types.includes(extension)) {
    throw new ValidationError([
      { path: field, message: `The ${field} must be ${types.join(', ')}` },
    ]);
  }
  if (bytes.length > most) {
    const message = `The ${field} must be at most ${most / 1024 / 1024} MB`;
    throw new ValidationError([{ path: field, message }]);
  }
  const drawn = await reEncode(bytes, extension);
  if (!drawn) throw new ValidationError([{ path: field, message: `The ${field} is damaged` }]);
  return { bytes: drawn, extension };
}
