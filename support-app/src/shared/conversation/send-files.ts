import type { AttachmentAddedView, VisitorMessageRequest } from '@courier/contract';
import { LIMITS } from '@courier/contract';

type Attachments = VisitorMessageRequest['attachments'];

/** The files of a message on their way: each is sent once, however often the message has to be. */
export interface SentFiles {
  /**
   * Sends what was not sent yet, one after the other.
   * @returns what the message names them by
   * @throws what `add` throws
   */
  send(
    files: readonly File[],
    add: (file: File) => Promise<AttachmentAddedView>,
  ): Promise<Attachments>;
  /** To be called when a message was refused: the server may have let them go meanwhile. */
  forget(): void;
}

export function sentFiles(): SentFiles {
  let names = new Map<File, string>();
  return {
    send: async (files, add) => {
      const attachments: Attachments = [];
      for (const file of files) {
        const name = names.get(file) ?? (await add(file)).name;
        names.set(file, name);
        attachments.push({ name, fileName: file.name.slice(-LIMITS.fileName) });
      }
      return attachments;
    },
    forget: () => {
      names = new Map();
    },
  };
}
