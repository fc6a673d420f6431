import { useState, type ComponentProps, type PointerEvent } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import {
  lengthenStroke,
  nameRise,
  nameSize,
  pad,
  placeOnPad,
  startStroke,
  strokeWidth,
  type Signature,
} from './signature';

interface SignaturePadProps extends ComponentProps<'svg'> {
  value: Signature | null;
  disabled?: boolean;
  invalid: boolean;
  /** All strokes so far, whenever one ends. */
  onStroke: (path: string) => void;
}

/**
 * Where the finger goes. Drawn as a vector, not on a canvas: it stays sharp at every pixel density, and turns
 * with the theme and with the size of the screen.
 */
export function SignaturePad({ value, disabled, invalid, onStroke, ...rest }: SignaturePadProps) {
  // The stroke under way; everything before it is the caller's value.
  const [underWay, setUnderWay] = useState<string | null>(null);

  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (disabled || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setUnderWay(startStroke(value?.path ?? '', placeOf(event)));
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (underWay === null || !event.isPrimary) return;
    setUnderWay(lengthenStroke(underWay, placeOf(event)));
  };
  const handleEnd = (event: PointerEvent<SVGSVGElement>) => {
    if (underWay === null || !event.isPrimary) return;
    setUnderWay(null);
    onStroke(underWay);
  };

  return (
    <Sheet
      role="img"
      viewBox={`0 0 ${pad.width} ${pad.height}`}
      {...rest}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      $disabled={disabled}
      $invalid={invalid}
    >
      <Baseline x1="30" x2={pad.width - 30} y1={pad.baseline} y2={pad.baseline} />
      <path d={underWay ?? value?.path ?? ''} strokeWidth={strokeWidth} />
      {underWay === null && value?.typedName && (
        <Name x={pad.width / 2} y={pad.baseline - nameRise} {...squeezed(value.typedName)}>
          {value.typedName}
        </Name>
      )}
    </Sheet>
  );
}

function placeOf(event: PointerEvent<SVGSVGElement>) {
  return placeOnPad(event, event.currentTarget.getBoundingClientRect());
}

/** A long name is made to fit the line instead of running off it. */
function squeezed(name: string) {
  const widest = pad.width * 0.9;
  const likely = name.length * nameSize * 0.56;
  return likely > widest ? { textLength: widest, lengthAdjust: 'spacingAndGlyphs' } : {};
}

const Sheet = styled.svg<{ $disabled?: boolean; $invalid: boolean }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${pad.width} / ${pad.height};
  border: ${token.border.object} ${({ $disabled }) => ($disabled ? 'dashed' : 'solid')}
    ${({ $invalid, $disabled }) => {
      if ($disabled) return token.color.line;
      return $invalid ? token.color.danger : token.color.edge;
    }};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  fill: none;
  stroke: ${token.color.text};
  stroke-linecap: round;
  stroke-linejoin: round;
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'crosshair')};

  /* A finger on the pad writes; beside it the page scrolls. */
  touch-action: none;
`;

const Baseline = styled.line`
  stroke: ${token.color.textSoft};
  stroke-width: 1;
  stroke-dasharray: 2 5;
`;

const Name = styled.text`
  fill: ${token.color.text};
  stroke: none;
  font-size: ${nameSize}px;
  font-weight: ${token.weight.wide};
  text-anchor: middle;
`;
