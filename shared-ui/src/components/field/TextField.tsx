import { type ComponentProps, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { controlStyles, type ControlStyleProps, type FieldSize } from './control.styles';
import { media, token } from '../tokens';
import { Field, type FieldTexts } from './Field';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  /** For numbers that are read out character by character. */
  mono?: boolean;
  fieldSize?: FieldSize;
}

/** `className` and `style` go to the whole field, everything else to the input. */
export function TextField({ mono, fieldSize, ...props }: TextFieldProps) {
  return (
    <Field {...props}>{(control) => <Input {...control} $mono={mono} $size={fieldSize} />}</Field>
  );
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Whether it takes whole numbers alone: phones show digits without a decimal comma. */
  whole?: boolean;
}

/**
 * For a number, as text: browsers read `2,5` in their own number fields as 25 where their language has decimal points.
 * What it says is read by the schema, with a comma or a point.
 */
export function NumberField({ whole = false, ...props }: NumberFieldProps) {
  return <TextField autoComplete="off" {...props} inputMode={whole ? 'numeric' : 'decimal'} />;
}

const Input = styled.input<ControlStyleProps>`
  ${controlStyles}
`;

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  fieldSize?: FieldSize;
  /** The words of its value with some of them in `<mark>`: drawn behind them, for those who see alone. */
  marked?: ReactNode;
}

/** As `TextField`, for several lines. */
export function TextArea({ fieldSize, marked, ...props }: TextAreaProps) {
  return (
    <Field {...props}>
      {(control) =>
        marked === undefined ? (
          <Area rows={4} {...control} $size={fieldSize} />
        ) : (
          <MarkedArea rows={4} {...control} $size={fieldSize} marked={marked} />
        )
      }
    </Field>
  );
}

type MarkedAreaProps = ComponentProps<'textarea'> & ControlStyleProps & { marked: ReactNode };

/** What is behind the words scrolls with them. */
function MarkedArea({ marked, onScroll, $size, ...area }: MarkedAreaProps) {
  const behindRef = useRef<HTMLDivElement>(null);
  return (
    <Layers>
      <Behind ref={behindRef} $size={$size} aria-hidden translate="no">
        {marked}
      </Behind>
      <Area
        {...area}
        $size={$size}
        onScroll={(event) => {
          if (behindRef.current) behindRef.current.scrollTop = event.currentTarget.scrollTop;
          onScroll?.(event);
        }}
      />
    </Layers>
  );
}

const Area = styled.textarea<ControlStyleProps>`
  ${controlStyles}
  resize: vertical;
`;

const Layers = styled.div`
  position: relative;
  background: ${token.color.surface};

  > ${Area} {
    --control-ground: transparent;
    position: relative;
    display: block;
    scrollbar-gutter: stable;
  }
`;

/* Broken into lines as the words in front of it are. */
const Behind = styled.div<ControlStyleProps>`
  ${controlStyles}
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-color: transparent;
  color: transparent;
  white-space: pre-wrap;
  overflow-wrap: break-word;
  scrollbar-gutter: stable;
  forced-color-adjust: none;
  user-select: none;

  > mark {
    background: ${token.color.selected};
    border-bottom: ${token.border.object} solid ${token.color.signalEdge};
    color: transparent;
  }

  /* What is still open. */
  > mark[data-open] {
    background: ${token.color.message.warning.tint};
    border-bottom: ${token.border.object} dashed ${token.color.danger};
  }

  ${media.forced} {
    > mark {
      background: transparent;
      border-bottom-color: Highlight;
    }
  }

  ${media.print} {
    display: none;
  }
`;
