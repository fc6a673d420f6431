import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { tabularFigures, token } from '../tokens';

interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Missing when everything is shown. */
  onMore?: () => void;
  /** How far it has come: `40 of 318`. Announced when it changes. */
  summary: ReactNode;
  busy?: boolean;
  moreLabel?: string;
}

/** Adds to the end of a list. When nothing is left the words keep the focus that the button had. */
export function LoadMore({
  onMore,
  summary,
  busy = false,
  moreLabel = 'Load more',
  ...rest
}: LoadMoreProps) {
  const wordsRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isDone = onMore === undefined;

  useEffect(() => {
    if (isDone && hadFocus.current) wordsRef.current?.focus();
  }, [isDone]);

  return (
    <Column {...rest}>
      <Words ref={wordsRef} role="status" tabIndex={-1}>
        {summary}
      </Words>
      {!isDone && (
        <Button
          busy={busy}
          onClick={onMore}
          onFocus={() => (hadFocus.current = true)}
          onBlur={() => (hadFocus.current = false)}
        >
          {moreLabel}
        </Button>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding-block: ${token.space[4]};
`;

const Words = styled.p`
  ${tabularFigures}
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
