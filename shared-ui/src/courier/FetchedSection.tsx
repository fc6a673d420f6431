import { Button, Cluster, LoadingText, SectionTitle, Stack } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';

/** What a query has read so far. */
export interface Fetched<Data> {
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface FetchedSectionProps<Data> {
  title: string;
  /** What is fetched, after "Loading" and "Failed to fetch the". */
  noun: string;
  read: Fetched<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of what staff see of an order that is fetched by itself: how it loads, fails and is fetched again. */
export function FetchedSection<Data>({
  title,
  noun,
  read: { currentData, error, refetch },
  children,
}: FetchedSectionProps<Data>) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <SectionTitle level={3} size="label">
        {title}
      </SectionTitle>
      {!currentData && !error && <LoadingText>{`Loading ${noun}...`}</LoadingText>}
      {!currentData && Boolean(error) && (
        <Cluster gap={2}>
          <span>Failed to fetch the {noun}</span>
          <Button size="small" onClick={() => void refetch()}>
            Fetch {noun} again
          </Button>
        </Cluster>
      )}
      {currentData && children(currentData)}
    </Stack>
  );
}
