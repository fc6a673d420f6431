import { painted, TEXT_FONT } from './mail-look';
import type { MailRoute } from './mail-parts';
import { type Markup, markup } from './markup';

/** The way of a parcel, made of cells: what is done, the box where it is, and dashed what is to come. */
export function routeLine({ from, to, progress, isStopped }: MailRoute): Markup {
  const name = painted(
    ['text'],
    `padding-top:4px;${TEXT_FONT};font-size:15px;line-height:20px;overflow-wrap:anywhere`,
  );
  return markup`<table role="presentation" aria-hidden="true" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin-top:8px"><tr>
${progress > 0 && markup`${cell(DOT, 12)}${way(progress, 'border-top:2px solid', 'edge')}`}
${cell(box(isStopped), 30)}
${progress < 100 && markup`${way(100 - progress, 'border-top:2px dashed', 'hairline')}${cell(RING, 12)}`}
</tr></table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td width="50%" valign="top" ${name}>${from}</td><td width="50%" valign="top" align="right" ${name}>${to}</td></tr></table>`;
}

const NO_TEXT = 'font-size:0;line-height:0';

function cell(drawn: Markup, width: number): Markup {
  return markup`<td width="${width}" valign="middle" style="width:${width}px;${NO_TEXT}">${drawn}</td>`;
}

/** As wide as it is drawn, however much of the line the way takes. */
function drawnCells(width: number, cells: Markup): Markup {
  return markup`<table role="presentation" width="${width}" cellspacing="0" cellpadding="0" border="0" style="width:${width}px;border-collapse:separate"><tr>${cells}</tr></table>`;
}

const DOT = drawnCells(
  12,
  markup`<td ${painted(['ink'], `width:12px;height:12px;border-radius:6px;${NO_TEXT}`)}>&nbsp;</td>`,
);
const RING = drawnCells(
  12,
  markup`<td ${painted(['edge'], `width:8px;height:8px;border:2px solid;border-radius:6px;${NO_TEXT}`)}>&nbsp;</td>`,
);

/** With its tape. */
function box(isStopped: boolean): Markup {
  const paint = isStopped ? 'stopped' : 'box';
  const half = (width: number, style: string) =>
    markup`<td ${painted([paint], `width:${width}px;height:16px;border:2px solid;${style};${NO_TEXT}`)}>&nbsp;</td>`;
  return drawnCells(
    30,
    markup`${half(17, 'border-right-width:1px;border-radius:3px 0 0 3px')}${half(8, 'border-left-width:0;border-radius:0 3px 3px 0')}`,
  );
}

function way(percent: number, border: string, paint: 'edge' | 'hairline'): Markup {
  return markup`<td width="${percent}%" valign="middle" style="width:${percent}%;${NO_TEXT}"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td ${painted([paint], `${border};height:0;${NO_TEXT}`)}></td></tr></table></td>`;
}
