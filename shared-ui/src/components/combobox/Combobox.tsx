import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styled, { css } from 'styled-components';
import { controlStyles, Field, type ControlStyleProps, type FieldTexts } from '../field';
import { forcedSelection, media, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: ReactNode;
  /** The heading it stands under; options of a group follow each other. */
  group?: string | undefined;
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
  /** Whose data the suggestions are: shown below them. */
  credit?: string | undefined;
}

/** Free text with suggestions: the editable combobox with list autocomplete of WAI-ARIA 1.2. */
export function Combobox<O extends ComboboxOption>({
  value,
  onInput,
  options,
  onSelect,
  loading = false,
  emptyText,
  credit,
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
            credit={credit}
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

interface ComboboxBehaviour<O> {
  options: readonly O[];
  onInput: (text: string) => void;
  onSelect: (option: O) => void;
}

/** Which suggestion is lit and whether the list is wanted; the options themselves belong to the caller. */
function useCombobox<O extends ComboboxOption>({
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

interface OptionListProps<O extends ComboboxOption> {
  id: string;
  label: ReactNode;
  open: boolean;
  options: readonly O[];
  credit: string | undefined;
  activeId: string | undefined;
  onChoose: (option: O) => void;
}

function OptionList<O extends ComboboxOption>({
  id,
  label,
  open,
  options,
  credit,
  activeId,
  onChoose,
}: OptionListProps<O>) {
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const draw = (option: O) => (
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
  );

  return (
    <List
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? `${label}: suggestions` : 'Suggestions'}
      hidden={!open}
    >
      {open &&
        groupsOf(options).map(({ heading, members }) =>
          heading === undefined ? (
            members.map(draw)
          ) : (
            <Group key={heading} role="none">
              <ul role="group" aria-label={heading}>
                <Heading aria-hidden>{heading}</Heading>
                {members.map(draw)}
              </ul>
            </Group>
          ),
        )}
      {open && credit && <Credit aria-hidden>{credit}</Credit>}
    </List>
  );
}

interface OptionGroup<O> {
  /** undefined for those that stand under none. */
  readonly heading: string | undefined;
  readonly members: O[];
}

/** Those that follow each other under one heading. */
function groupsOf<O extends ComboboxOption>(options: readonly O[]): OptionGroup<O>[] {
  const groups: OptionGroup<O>[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.heading === option.group) last.members.push(option);
    else groups.push({ heading: option.group, members: [option] });
  }
  return groups;
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;

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
const Empty = styled.p`
  ${popup}
  padding: ${token.space[3]};
  color: ${token.color.textSoft};
`;

const List = styled.ul`
  ${popup}
  max-height: 18rem;
  overflow-y: auto;
  scroll-padding-bottom: ${token.space[8]};

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

const Group = styled.li`
  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

/** Read by the name of its group, and no suggestion. */
const Heading = styled.li`
  padding: ${token.space[2]} ${token.space[3]} 0;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

/** Stays in sight while the suggestions scroll. No suggestion itself, so that it is not counted among them. */
const Credit = styled.li`
  position: sticky;
  bottom: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border-top: ${token.border.hairline} solid ${token.color.line};
  background: ${token.color.surface};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
