import { Banner } from '@courier/shared-ui';
import { useEffect, useRef } from 'react';
import type { TheirChange } from './merge-form';

/** Somebody else was faster. Nothing was saved, and nothing that was typed is lost. */
export interface FormConflict {
  /** Who was faster, in the server's words. */
  readonly detail: string;
  readonly changes: readonly TheirChange[];
  /** What else is different. */
  readonly news?: readonly string[];
  /** What to do now. */
  readonly wayOut: string;
}

/** Takes the focus, because after a save the buttons below are in view. */
export function ConflictNote({ conflict }: { conflict: FormConflict }) {
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.focus(), [conflict]);

  const { detail, changes, news = [], wayOut } = conflict;
  return (
    <Banner ref={noteRef} tabIndex={-1} tone="warning" title="Your change was not saved">
      <p>{detail}</p>
      {changes.length + news.length > 0 && (
        <ul aria-label="What changed">
          {news.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {changes.map(({ label, from, to, kept }) => (
            <li key={label}>
              {label}: {from} → {to}
              {kept !== null && ` (your entry is kept: ${kept})`}
            </li>
          ))}
        </ul>
      )}
      <p>{wayOut}</p>
    </Banner>
  );
}
