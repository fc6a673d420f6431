import { Button, Cluster, LoadingText } from '@courier/shared-ui/base';
import type { Fetched } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';
import { Part } from './Part';

interface FetchedPartProps<Data> {
  title: string;
  /** What is fetched, after "Loading" and "Failed to fetch the". */
  noun: string;
  read: Fetched<Data>;
  /** What is done to it, at the far end of the title. */
  aside?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of the page that is fetched by itself: how it loads, fails and is fetched again. */
export function FetchedPart<Data>({
  title,
  noun,
  read: { currentData, error, refetch },
  aside,
  children,
}: FetchedPartProps<Data>) {
  return (
    <Part title={title} aside={currentData && aside}>
      {currentData && children(currentData)}
      {!currentData && !error && <LoadingText>{`Loading ${noun}...`}</LoadingText>}
      {!currentData && Boolean(error) && (
        <Cluster gap={2}>
          <span role="alert">Failed to fetch the {noun}</span>
          <Button size="small" onClick={() => void refetch()}>
            Fetch {noun} again
          </Button>
        </Cluster>
      )}
    </Part>
  );
}
