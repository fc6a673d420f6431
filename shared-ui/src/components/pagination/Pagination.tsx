import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { tabularFigures, token } from '../tokens';

interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** What is paged through. */
  label?: string;
  /** Missing on the first page. */
  onPrevious?: () => void;
  /** Missing on the last page. */
  onNext?: () => void;
  /** What is on the page: `21–40 of 318`. Announced when it changes. */
  summary?: ReactNode;
  /** The next page is on its way. */
  busy?: boolean;
}

/** Forward and back through pages that have a key and no number. */
export function Pagination({
  label = 'Pages',
  onPrevious,
  onNext,
  summary,
  busy = false,
  ...rest
}: PaginationProps) {
  return (
    <Row aria-label={label} {...rest}>
      <Summary role="status">{summary}</Summary>
      <Buttons>
        {/* Never `disabled`: the focus would be lost where the pages end. */}
        <Button size="small" aria-disabled={!onPrevious} busy={busy} onClick={onPrevious}>
          Previous
        </Button>
        <Button size="small" aria-disabled={!onNext} busy={busy} onClick={onNext}>
          Next
        </Button>
      </Buttons>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};
`;

const Summary = styled.p`
  ${tabularFigures}
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${token.space[2]};
  margin-inline-start: auto;
`;
