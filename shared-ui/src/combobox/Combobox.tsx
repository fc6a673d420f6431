import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type ControlStyleProps, type FieldTexts } from '../field';
import { VisuallyHidden } from '../visually-hidden';
import { Empty, OptionList } from './OptionList';
import { useCombobox } from './use-combobox';

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: ReactNode;
}

export interface ComboboxProps<O extends ComboboxOption = ComboboxOption>
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onInput' | 'onSelect' | 'list'> {
  value: string;
  /** Every change that the reader types. Fill `options` from it. */
  onInput: (text: string) => void;
  /** Suggestions for the present text; an empty list closes the box. */
  options: readonly O[];
  onSelect: (option: O) => void;
  loading?: boolean;
  /** Shown and announced in place of the suggestions while there are none: that nothing was found, and what to do. */
  emptyText?: string | undefined;
}

/** Free text with suggestions: the editable combobox with list autocomplete of WAI-ARIA 1.2. */
export function Combobox<O extends ComboboxOption>({
  value,
  onInput,
  options,
  onSelect,
  loading = false,
  emptyText,
  onBlur,
  onKeyDown,
  ...props
}: ComboboxProps<O>) {
  const listId = useId();
  const box = useCombobox({ options, onInput, onSelect });
  const isEmpty = box.wanted && !loading && options.length === 0 && Boolean(emptyText);

  return (
    <Field {...props}>
      {(control) => (
        <Frame>
          <Input
            autoComplete="off"
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={listId}
            aria-activedescendant={box.active ? `${listId}-${box.active.id}` : undefined}
            aria-busy={loading || undefined}
            value={value}
            onChange={(event) => box.handleInput(event.target.value)}
            onClick={box.show}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              box.handleKey(event);
            }}
            onBlur={(event) => {
              box.close();
              onBlur?.(event);
            }}
          />
          <OptionList
            id={listId}
            label={props.label}
            open={box.open}
            options={options}
            activeId={box.active?.id}
            onChoose={box.choose}
          />
          {isEmpty && <Empty aria-hidden>{emptyText}</Empty>}
          <VisuallyHidden role="status">
            {isEmpty ? emptyText : announcement(loading, box.open, options.length)}
          </VisuallyHidden>
        </Frame>
      )}
    </Field>
  );
}

function announcement(loading: boolean, open: boolean, count: number): string {
  if (loading) return 'Looking for suggestions';
  if (!open) return '';
  return count === 1
    ? '1 suggestion, press the down arrow to reach it'
    : `${count} suggestions, press the down arrow to reach them`;
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;
