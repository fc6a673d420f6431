/** A deployment that was refused; the message is a sentence for the person who ran the command. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

/** @throws DeployError when there is anything to say against it */
export function refuseOn(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new DeployError(sentences.join(' '));
}
