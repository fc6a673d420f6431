import { Button } from '@courier/shared-ui/base';
import { type ReactNode, useState } from 'react';

/** Rows that are there at once: what staff look for is among the newest. */
const SHOWN = 6;

interface NewestFirstProps<Row> {
  /** The newest first. */
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}

/** The newest of a list, and all of it where that is asked for. */
export function NewestFirst<Row>({ rows, children }: NewestFirstProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, SHOWN))}
      {rows.length > SHOWN && (
        <div>
          <Button
            size="small"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? `Show the newest ${SHOWN}` : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}
