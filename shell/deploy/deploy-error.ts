/** A deployment that was refused; the message is a sentence for the person who ran the command. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}
