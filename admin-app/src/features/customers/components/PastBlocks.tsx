import { BLOCK_KIND_LABELS, type CustomerBlockView } from '@courier/contract';
import { Soft } from '@courier/shared-ui/base';
import { actorWords } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { Part, PartRows } from './Part';

/** When a customer was blocked before, and why; nothing of who never was. */
export function PastBlocks({ blocks }: { blocks: readonly CustomerBlockView[] }) {
  const past = blocks.filter(({ end }) => end !== null);
  if (past.length === 0) return null;
  return (
    <Part title="Blocked before">
      <PartRows>
        {past.map(({ id, kind, words, since, by, end }) => (
          <li key={id}>
            <div>
              <strong>{BLOCK_KIND_LABELS[kind]}</strong>
              <p style={{ whiteSpace: 'pre-wrap' }}>{words}</p>
              <Soft as="p">
                {formatMoment(since)}, by {actorWords(by)}
              </Soft>
              {end && (
                <Soft as="p">
                  Until {formatMoment(end.at)}, by {actorWords(end.by)}
                </Soft>
              )}
            </div>
          </li>
        ))}
      </PartRows>
    </Part>
  );
}
