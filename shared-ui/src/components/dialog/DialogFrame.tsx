import * as RadixDialog from '@radix-ui/react-dialog';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import styled, { css } from 'styled-components';
import { focusHome } from '../focus-home';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { media, token, wideType } from '../tokens';

export interface DialogFrameProps extends Omit<
  ComponentProps<typeof RadixDialog.Content>,
  'title'
> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Of the button in the corner; null for none. */
  closeLabel?: string | null;
  /** What has the focus first, where it is not the first thing to do. */
  firstFocus?: RefObject<HTMLElement | null>;
}

/**
 * What a dialog and a drawer have in common: title, scrolling body, buttons, a way out, and where the focus goes.
 * Its `className` is the panel's: `styled(DialogFrame)` says where the panel is and how it arrives.
 */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  footer,
  closeLabel = 'Close',
  firstFocus,
  children,
  ...rest
}: DialogFrameProps) {
  // Radix warns about a dialog without description unless the attribute says that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };
  const focus = useFocus(firstFocus);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <RadixDialog.Content onEscapeKeyDown={leaveToOpenList} {...focus} {...described} {...rest}>
          <Head>
            <Title>{title}</Title>
          </Head>
          <Body>
            {description && <Description>{description}</Description>}
            {children}
          </Body>
          {footer && <Foot>{footer}</Foot>}
          {/* Last, so that the focus starts at the first thing to do; drawn in the corner. */}
          {closeLabel !== null && (
            <RadixDialog.Close asChild>
              <CornerButton label={closeLabel} size="small">
                <CloseGlyph />
              </CornerButton>
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The first Escape closes the suggestions of a field, only the next one the dialog around it. */
function leaveToOpenList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
}

/**
 * Where the focus goes when a dialog opens, and back to what had it before; where that is gone, to the closest thing around it
 * that takes the focus. Radix gives it back only to its own trigger, and these dialogs are opened by whatever the caller likes.
 */
function useFocus(firstFocus: RefObject<HTMLElement | null> | undefined) {
  const waysBackRef = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      waysBackRef.current = waysBackTo(document.activeElement);
      if (!firstFocus) return;
      event.preventDefault();
      firstFocus.current?.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [opener, ...around] = waysBackRef.current;
      if (opener?.isConnected) opener.focus();
      // What came of it may have taken the focus by then.
      else if (document.activeElement === document.body) {
        around.find((element) => element.isConnected)?.focus();
      }
    },
  };
}

/** An element and what is around it and takes the focus, from the inside. */
function waysBackTo(opener: Element | null): HTMLElement[] {
  if (!(opener instanceof HTMLElement)) return [];
  return [opener, ...waysBackTo(focusHome(opener.parentElement))];
}

/**
 * What a dialog holds between its title and its buttons. A long text with nothing in it to focus is itself made
 * focusable, so that the arrow keys scroll it.
 */
function Body({ children }: { children: ReactNode }) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const [isText, setIsText] = useState(false);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const measure = () => {
      // Asked last: it lays out the page, and most dialogs have something to focus.
      setIsText(body.querySelector(focusable) === null && body.scrollHeight > body.clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, []);

  return (
    <Scrollable ref={bodyRef} tabIndex={isText ? 0 : undefined}>
      {children}
    </Scrollable>
  );
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

const Overlay = styled(RadixDialog.Overlay)`
  position: fixed;
  z-index: ${token.layer.dialog};
  inset: 0;
  background: ${token.color.scrim};

  ${media.print} {
    display: none;

    body:has(&) [data-aria-hidden] {
      display: none;
    }
  }
`;

const Title = styled(RadixDialog.Title)`
  ${wideType}
  font-size: ${token.size.lead};
`;

const Description = styled(RadixDialog.Description)`
  margin-bottom: ${token.space[4]};
  color: ${token.color.textSoft};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]} ${token.space[14]} ${token.space[2]} ${token.space[5]};

  ${media.print} {
    padding-inline: 0;
  }
`;

const Scrollable = styled.div`
  padding: 0 ${token.space[5]} ${token.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2.5px;
  }

  ${media.print} {
    padding-inline: 0;
    overflow: visible;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[5]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  ${media.small} {
    padding-bottom: max(${token.space[4]}, env(safe-area-inset-bottom));

    > * {
      flex: 1 1 auto;
    }
  }

  ${media.print} {
    display: none;
  }
`;

const CornerButton = styled(IconButton)`
  position: absolute;
  top: ${token.space[3]};
  right: ${token.space[3]};

  ${media.print} {
    display: none;
  }
`;

/** On paper a panel is the page: all of it, without what is there to press. */
export const onPaper = css`
  ${media.print} {
    position: static;
    width: auto;
    max-height: none;
    border: 0;
    box-shadow: none;
    /* Paper is made at once, also of what is only arriving. */
    animation: none;
  }
`;

/** What every panel over the page has, wherever it is. */
export const floatingStyles = css`
  --notch-ground: ${token.color.surface};
  position: fixed;
  z-index: ${token.layer.dialog};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  background: ${token.color.surface};

  /* The panel has the focus only to hold it; its outline says where the reader is. */
  &:focus-visible {
    outline: none;
  }
`;
