import { Banner, TextLink } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { readDraft, moveDraft } from '../drafts';
import { useDesk } from '../use-desk';

interface MergedNoteProps {
  ticketId: number;
  /** The ticket where its conversation goes on. */
  into: number;
}

/** In place of what is done to a ticket, once it was merged into another. What was being written goes along there. */
export function MergedNote({ ticketId, into }: MergedNoteProps) {
  const email = useSession()?.email ?? '';
  const { addressUpToTicket } = useDesk();
  const isWriting = readDraft(email, ticketId).message !== '';
  return (
    <Banner
      title={`Merged into ticket #${into}`}
      actions={
        <TextLink
          replace
          to={addressUpToTicket + into}
          onClick={() => moveDraft(email, ticketId, into)}
        >
          Open ticket #{into}
        </TextLink>
      }
    >
      <p>The conversation goes on there.{isWriting && ' What you were writing is kept for it.'}</p>
    </Banner>
  );
}
