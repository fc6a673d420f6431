import { useState, type KeyboardEvent } from 'react';
import type { ComboboxOption } from './Combobox';

interface ComboboxBehaviour<O> {
  options: readonly O[];
  onInput: (text: string) => void;
  onSelect: (option: O) => void;
}

/** Which suggestion is lit and whether the list is wanted; the options themselves belong to the caller. */
export function useCombobox<O extends ComboboxOption>({
  options,
  onInput,
  onSelect,
}: ComboboxBehaviour<O>) {
  const [wanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  const open = wanted && options.length > 0;
  const activeIndex = open ? options.findIndex((option) => option.id === activeId) : -1;
  const active = options[activeIndex];

  const close = () => {
    setWanted(false);
    setActiveId(undefined);
  };

  const choose = (option: O) => {
    close();
    onSelect(option);
  };

  const handleInput = (text: string) => {
    setWanted(true);
    setActiveId(undefined);
    onInput(text);
  };

  const move = (step: 1 | -1) => {
    setWanted(true);
    // From nowhere, down starts at the first and up at the last; past either end lies the text itself.
    const next = activeIndex === -1 && step === -1 ? options.length - 1 : activeIndex + step;
    setActiveId(options[next]?.id);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && wanted) {
      close();
    }
  };

  return {
    open,
    wanted,
    active,
    close,
    choose,
    handleInput,
    handleKey,
    show: () => setWanted(true),
  };
}
