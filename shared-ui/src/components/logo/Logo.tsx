import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media, token, wideType } from '../tokens';

interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The word. */
  name?: string;
}

/** The box with its initials, and the word beside it. Put a link around it. */
export function Logo({ name = 'Couriers', ...rest }: LogoProps) {
  return (
    <Mark {...rest}>
      <Box>
        <svg viewBox="0 0 480 400" aria-hidden="true">
          <path d={INITIALS} />
        </svg>
      </Box>
      <Word>{name}</Word>
    </Mark>
  );
}

/** EC in Spline Sans Mono Bold, as outlines: no page fetches a font for two letters. */
const INITIALS =
  'M28 345V55H213V110H70L90 95V182L70 169H200V222H72L90 210V303L70 288H220V345zM362 351Q327 351 303 333Q279 315 267 281Q254 247 254 199Q254 150 267 117Q279 84 304 66Q329 49 366 49Q396 49 417 63Q438 77 449 103Q459 129 458 163H400Q399 147 395 135Q391 122 384 115Q376 108 362 108Q348 108 338 118Q328 127 323 147Q317 168 318 200Q318 246 329 269Q340 292 361 292Q374 292 381 288Q389 284 392 276Q395 269 395 257H457Q458 278 451 295Q444 312 431 325Q418 337 401 344Q383 351 362 351z';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Box = styled.span`
  display: grid;
  place-content: center;
  width: 2.125rem;
  height: 2.125rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: ${token.radius.small};

  > svg {
    height: ${token.size.label};
    fill: currentColor;
  }
`;

const Word = styled.span`
  ${wideType}
  font-size: ${token.size.body};

  /* Gone from sight only: the link around it keeps its name. */
  ${media.small} {
    position: absolute;
    clip-path: inset(50%);
  }
`;
