import { useEffect, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { forcedSelection, media, token } from '../tokens';
import type { ComboboxOption } from './Combobox';

interface OptionListProps<O extends ComboboxOption> {
  id: string;
  label: ReactNode;
  open: boolean;
  options: readonly O[];
  activeId: string | undefined;
  onChoose: (option: O) => void;
}

export function OptionList<O extends ComboboxOption>({
  id,
  label,
  open,
  options,
  activeId,
  onChoose,
}: OptionListProps<O>) {
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <List
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? `${label}: suggestions` : 'Suggestions'}
      hidden={!open}
    >
      {open &&
        options.map((option) => (
          <Option
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option.id === activeId}
            // A press must not take the focus from the text before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.detail && <Detail>{option.detail}</Detail>}
          </Option>
        ))}
    </List>
  );
}

const popup = css`
  position: absolute;
  z-index: ${token.layer.popup};
  inset: calc(100% + 0.25rem) 0 auto;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  box-shadow: 0 0.5rem 1.5rem ${token.color.shadow};
`;

/** Shown in place of the list. The caller announces it. */
export const Empty = styled.p`
  ${popup}
  padding: ${token.space[3]};
  color: ${token.color.textSoft};
`;

const List = styled.ul`
  ${popup}
  max-height: 18rem;
  overflow-y: auto;

  &[hidden] {
    display: none;
  }
`;

const Option = styled.li`
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[3]};
  border-inline-start: 4px solid transparent;
  cursor: pointer;

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[aria-selected='true'] {
    border-inline-start-color: ${token.color.signalEdge};
    background: ${token.color.selected};
    ${forcedSelection}
  }

  /* Where colours are forced an unseen line is seen. */
  ${media.forced} {
    border-inline-start-color: Canvas;
  }
`;

const Detail = styled.span`
  display: block;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
