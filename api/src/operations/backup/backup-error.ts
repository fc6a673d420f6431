/** Why a backup or a restore does not go ahead. The message is a whole sentence for the person at the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
