import styled, { css } from 'styled-components';
import { forcedSelection, media, tabularFigures, token } from '../tokens';
import { visuallyHidden } from '../visually-hidden';

/** Cards too narrow for a value beside its label, as on a phone with large letters. */
const asNarrowCards = '@container (max-width: 13rem)';

export const Grid = styled.table<{ $card?: string }>`
  width: 100%;
  border-collapse: collapse;

  /* Chromium breaks at it although a number is set not to. */
  ${media.rows} {
    wbr {
      display: none;
    }
  }

  ${media.cards} {
    &,
    & > tbody {
      display: block;
    }
  }

  ${({ $card }) => $card && cardOf($card)}
`;

/**
 * Cards of few lines: what ends a line is at its end, and a column that stands in none is left out. Where they are too narrow,
 * each has a line of its own.
 */
function cardOf(card: string) {
  const lines = card
    .split("'")
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first);
  const ids = [...new Set(lines.flat())];
  const ends = lines.flatMap((line) => (line.at(-1) === line[0] ? [] : line.slice(-1)));
  const tick = ids.includes('tick') ? 'auto ' : '';
  const [head, ...rest] = ids.filter((id) => id !== 'tick');
  const oneByOne = tick
    ? [`'tick ${head}'`, ...rest.map((id) => `'${id} ${id}'`)]
    : ids.map((id) => `'${id}'`);
  const others = ids.map((id) => `[data-column='${id}']`).join(', ');
  return css`
    ${media.cards} {
      && > tbody > tr:has(> [data-column]) {
        display: grid;
        grid-template: ${card} / ${tick} minmax(0, 1fr);
        align-items: center;
        gap: 0 ${token.space[3]};
        margin-bottom: ${token.space[2]};
        padding: ${token.space[2]} ${token.space[3]};
      }

      && td[data-column],
      && td[data-tick] {
        position: static;
        display: block;
        margin: 0;
        padding-inline: 0;
        border: 0;
        text-align: start;

        &::before {
          margin-inline-end: ${token.space[1]};
        }
      }

      && td[data-column]:not(${others}) {
        display: none;
      }

      && td[data-tick] {
        grid-area: tick;
      }

      ${ids.map(
        (id) => css`
          && td[data-column='${id}'] {
            grid-area: ${id};
            ${ends.includes(id) && 'text-align: end;'}
          }
        `,
      )}
    }

    ${asNarrowCards} {
      && > tbody > tr:has(> [data-column]) {
        grid-template: ${oneByOne.join(' ')} / ${tick} minmax(0, 1fr);
      }

      && td[data-column] {
        text-align: start;
      }
    }
  `;
}

export interface CellProps {
  $align: 'start' | 'end';
  $fits?: boolean;
  $from?: string;
}

/** What is longer than its column ends in an ellipsis: a row is as high as the others, whatever stands in it. */
const fitted = css`
  max-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A column that a narrow table of rows leaves out; cards have space for everything. */
function leftOut({ $from }: Pick<CellProps, '$from'>) {
  return (
    $from &&
    css`
      ${media.rows} and (max-width: ${$from}) {
        display: none;
      }
    `
  );
}

export const columnStyles = css<CellProps>`
  ${media.rows} {
    ${({ $fits }) => $fits && fitted}
  }
  ${leftOut}
`;

export const Cell = styled.td<CellProps>`
  ${tabularFigures}
  padding: var(--cell-block, ${token.space[2]}) var(--cell-inline, ${token.space[3]});
  font-size: var(--cell-size, inherit);
  line-height: var(--cell-line, inherit);
  text-align: ${({ $align }) => $align};

  a {
    white-space: nowrap;
  }

  &[data-tick] {
    width: ${token.space[12]};
  }

  ${media.cards} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${token.target.fine};
    }
  }

  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: ${token.target.touch};
    }
  }

  ${media.cards} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.space[4]};
    padding: ${token.space[1]} 0;
    text-align: end;
    overflow-wrap: anywhere;

    /* Large letters break or shrink beside their label instead of leaving the card. */
    > *,
    a,
    a > * {
      min-width: 0;
      white-space: normal;
    }

    &[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${token.color.textSoft};
      font-size: ${token.size.caption};
    }

    &:not([data-label], :first-child, [data-tick] + *) {
      justify-content: flex-end;
    }

    &:empty {
      display: none;
    }

    /* In the corner of the card, beside what names it. */
    &[data-tick] {
      position: absolute;
      top: ${token.space[3]};
      inset-inline-end: ${token.space[4]};
      width: auto;
    }
  }

  ${asNarrowCards} {
    display: block;
    text-align: start;

    &[data-label]::before {
      display: block;
    }
  }

  ${columnStyles}
`;

export const RowLine = styled.tr`
  height: var(--row-height, 3rem);
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  &:has([data-tick] :checked) {
    background: ${token.color.selected};
  }

  &[aria-current] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 0 ${token.color.signalEdge};
    ${forcedSelection}
  }

  ${media.cards} {
    position: relative;
    display: block;
    height: auto;
    margin-bottom: ${token.space[3]};
    padding: ${token.space[3]} min(${token.space[4]}, 4.5vw);
    border: ${token.border.object} solid ${token.color.edge};
    border-radius: ${token.radius.large};
    background: ${token.color.surface};

    /* The first cell names the row: it heads the card, over a tear line. */
    > :first-child:not(:only-child, [data-tick]),
    > [data-tick] + * {
      margin-bottom: ${token.space[2]};
      padding-bottom: ${token.space[2]};
      border-bottom: ${token.border.strong} dashed ${token.color.line};
      text-align: start;
    }

    > [data-tick] + * {
      padding-inline-end: ${token.space[8]};
    }
  }
`;

export const Room = styled.div`
  container-type: inline-size;
  width: 100%;
`;

export const Caption = styled.caption`
  ${visuallyHidden}

  ${media.cards} {
    display: block;
  }
`;
