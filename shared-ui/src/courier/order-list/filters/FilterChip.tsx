import { ChevronGlyph, CloseGlyph, media, token } from '@courier/shared-ui/base';
import { type ReactNode, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Popover, useClosing } from './Popover';

interface FilterChipProps {
  label: string;
  /** What it is set to; null where it narrows nothing. */
  words: string | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** There is something to clear. */
  onClear?: () => void;
  /** Whether a phone has room for it: what is set always has. */
  isOnPhones?: boolean;
  children: ReactNode;
}

/**
 * A filter over a list: says what it is set to, and opens what sets it. The focus goes in and comes back; Escape and a
 * press beside it close it.
 */
export function FilterChip(props: FilterChipProps) {
  const { label, words, isOpen, onOpenChange, onClear, isOnPhones = words !== null } = props;
  const panelId = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const handleKey = useClosing(frameRef, isOpen, () => onOpenChange(false));

  return (
    <Frame ref={frameRef} onKeyDown={handleKey} $isOnPhones={isOnPhones || isOpen}>
      <Chip $isSet={words !== null}>
        <ChipButton
          ref={buttonRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => onOpenChange(!isOpen)}
        >
          <span>{words === null ? label : `${label}:`}</span>
          {words !== null && <Words>{words}</Words>}
          {words === null && <ChevronGlyph />}
        </ChipButton>
        {onClear && words !== null && (
          <ChipButton type="button" aria-label={`Clear ${label}`} onClick={onClear}>
            <CloseGlyph />
          </ChipButton>
        )}
      </Chip>
      {isOpen && (
        <Popover id={panelId} label={label} onLeave={() => buttonRef.current?.focus()}>
          {props.children}
        </Popover>
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $isOnPhones: boolean }>`
  position: relative;
  min-width: 0;

  ${({ $isOnPhones }) =>
    !$isOnPhones &&
    css`
      ${media.small} {
        display: none;
      }
    `}
`;

const Chip = styled.div<{ $isSet: boolean }>`
  display: flex;
  max-width: 100%;
  border: ${token.border.hairline} solid ${token.color.line};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};

  ${({ $isSet }) =>
    $isSet &&
    css`
      border-color: ${token.color.inverse};
      background: ${token.color.inverse};
      color: ${token.color.onInverse};
    `}
`;

const ChipButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
  min-height: ${token.target.fine};
  padding: 0 ${token.space[2]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  white-space: nowrap;
  cursor: pointer;

  ${media.touch} {
    min-height: ${token.target.touch};
    min-width: ${token.target.touch};
  }
`;

const Words = styled.span`
  overflow: hidden;
  max-width: 16rem;
  text-overflow: ellipsis;
`;
