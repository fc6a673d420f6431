import { Banner, Button } from '@courier/shared-ui/base';
import type { Conflict } from '../conflict';

interface ConflictNoteProps {
  conflict: Conflict;
  isFetching: boolean;
  onAgain: () => void;
  onLeave: () => void;
}

/** Somebody else was faster: who, what is different now, and whether it should be done all the same. */
export function ConflictNote({ conflict, isFetching, onAgain, onLeave }: ConflictNoteProps) {
  return (
    <Banner
      tone="warning"
      title="Your change was not saved"
      actions={
        <>
          <Button size="small" busy={isFetching} onClick={onAgain}>
            Overwrite anyway
          </Button>
          <Button size="small" variant="quiet" onClick={onLeave}>
            Keep theirs
          </Button>
        </>
      }
    >
      <ConflictWords conflict={conflict} />
    </Banner>
  );
}

export function ConflictWords({ conflict: { detail, changes } }: { conflict: Conflict }) {
  return (
    <>
      <p>{detail}</p>
      {changes.length > 0 && (
        <ul aria-label="What changed">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  );
}
