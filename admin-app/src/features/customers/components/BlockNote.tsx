import { BLOCK_KIND_LABELS, type CustomerBlockView } from '@courier/contract';
import { Banner } from '@courier/shared-ui/base';
import { actorWords } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import styled from 'styled-components';

interface BlockNoteProps {
  /** The one that lasts. */
  block: CustomerBlockView;
}

/** That a customer may place no new orders, why, and who said so. */
export function BlockNote({ block: { kind, words, since, by } }: BlockNoteProps) {
  return (
    <Banner
      tone="danger"
      role="status"
      title={`Blocked, no new orders: ${BLOCK_KIND_LABELS[kind]}`}
    >
      <Words>{words}</Words>
      <p>
        Since {formatMoment(since)}, by {actorWords(by)}. Tracking, tickets and paying go on, as do
        orders under way.
      </p>
    </Banner>
  );
}

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
