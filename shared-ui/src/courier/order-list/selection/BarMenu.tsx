import { Button, ChevronGlyph, token } from '@courier/shared-ui/base';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Popover, useClosing } from '../filters/Popover';

interface BarMenuProps<Value> {
  label: string;
  busy?: boolean;
  options: readonly { readonly label: string; readonly value: Value }[];
  onChoose: (value: Value) => void;
}

/** A button of the bar over the list that opens what can be chosen, above it. */
export function BarMenu<Value>({ label, busy = false, options, onChoose }: BarMenuProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const handleKey = useClosing(frameRef, isOpen, () => setOpen(false));
  return (
    <Frame ref={frameRef} onKeyDown={handleKey}>
      <Opener
        ref={buttonRef}
        busy={busy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronGlyph />
      </Opener>
      {isOpen && (
        <Popover id={panelId} label={label} side="above" onLeave={() => buttonRef.current?.focus()}>
          <Choices>
            {options.map((option) => (
              <Choice
                key={option.label}
                size="small"
                variant="quiet"
                onClick={() => {
                  setOpen(false);
                  onChoose(option.value);
                }}
              >
                {option.label}
              </Choice>
            ))}
          </Choices>
        </Popover>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Opener = styled(Button).attrs({ size: 'small', variant: 'quiet' })`
  padding-inline: ${token.space[2]};

  &,
  &:hover,
  &:active {
    background: transparent;
    color: ${token.color.onInverse};
  }

  &:hover {
    text-decoration: underline;
  }
`;

const Choices = styled.div`
  display: grid;
`;

const Choice = styled(Button)`
  justify-content: start;
  text-align: start;
`;
