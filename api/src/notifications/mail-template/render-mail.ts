import { CLOSED, type Company, dayInSouthAfrica, formatDay, USUAL_HOURS } from '@courier/contract';
import { MAIL_STYLES, NUMBER_FONT, painted, TEXT_FONT, WIDE_FONT } from './mail-look';
import type { Mail, MailCard, MailDetail, MailLink, MailParts, MailSite } from './mail-parts';
import { Markup, markup } from './markup';
import { routeLine } from './route-line';

/** Without a name: whoever typed it may have given the e-mail address of somebody else along with it. */
const GREETING = 'Hello,';

/** An e-mail of its parts, as HTML that every mail program draws, and as text. */
export function renderMail(parts: MailParts, site: MailSite): Mail {
  const { company } = site;
  return {
    subject: parts.subject,
    text: textOf(parts, company),
    html: pageOf(parts, site).html,
    replyTo: company.email,
  };
}

function textOf(parts: MailParts, company: Company): string {
  const { title, message, card, action, choice, footer, hasHelp = true } = parts;
  const { topic, number, code, route, details = [] } = card;
  const lines = [
    GREETING,
    `${title}. ${message}`,
    code && `Code: ${code}`,
    `${topic} ${number}`,
    route && `From ${route.from} to ${route.to}`,
    details.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    `${action.label}: ${action.href}`,
    hasHelp && `${HELP} ${helpOf(company)}`,
    choice && `${choice.label}: ${choice.href}`,
    footer,
    imprintOf(company),
  ];
  return lines.filter(Boolean).join('\n\n');
}

const HELP = 'Something not right?';

function helpOf(company: Company): string {
  return `Answer this email, or phone ${company.phone}, ${openHours(company).join(', ')}.`;
}

/** `Mon-Fri 8AM-6PM`, `Sat 8AM-2PM` */
function openHours({ hours = USUAL_HOURS }: Company): string[] {
  const open = hours.phone.filter((each) => each.hours !== CLOSED);
  return open.map((each) => `${each.days} ${each.hours}`);
}

/** Who writes, in one line. */
function imprintOf({ name, address, vatNumber }: Company): string {
  return [name, address, vatNumber && `VAT ${vatNumber}`].filter(Boolean).join(' · ');
}

/** Of several, each begins on a line of its own. */
function textLine(text: string, at: number): Markup {
  return at === 0 ? markup`${text}` : markup`<br>${text}`;
}

function pageOf(parts: MailParts, { company, at }: MailSite): Markup {
  const { title, message, preview, card, action, choice, footer, hasHelp = true } = parts;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title}</title>
<style>${MAIL_STYLES}</style>
</head>
<body ${painted(['ground'], 'margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden">${preview ? `${preview}. ` : ''}${message}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" ${painted(['ground'])}><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px"><tr><td align="left" ${withClass('margin', painted(['text'], `padding:18px 24px 28px;${TEXT_FONT};font-size:15px;line-height:22px`))}>
${header(company, at)}
<p style="margin:14px 0 4px">${GREETING}</p>
<h1 ${withClass('title', painted(['text'], `margin:0 0 8px;${WIDE_FONT};font-size:26px;line-height:31px`))}>${title}</h1>
<p style="margin:0 0 16px">${message.split('\n').map(textLine)}</p>
${waybill(card)}
${button(action)}
${hasHelp && help(company)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td ${painted(['soft', 'edge'], `border-top:1px solid;padding-top:14px;${TEXT_FONT};font-size:13px;line-height:19px`)}>
${footer}${choice ? markup` ${link(choice)}.` : ''}<br>${imprintOf(company)}
</td></tr></table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Gives an element the class of a rule for phones beside those of its colours. */
function withClass(name: string, attributes: Markup): Markup {
  return new Markup(attributes.html.replace('class="', `class="${name} `));
}

function header({ shortName }: Company, at: Date): Markup {
  const day = dayInSouthAfrica(at);
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>
<td width="30"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td align="center" ${painted(['text', 'edge'], `border:2px solid;border-radius:4px;width:26px;height:26px;${NUMBER_FONT};font-size:13px;line-height:26px`)}>EC</td></tr></table></td>
<td ${painted(['text'], `padding-left:11px;${WIDE_FONT};font-size:17px`)}>${shortName}</td>
<td align="right" ${painted(['soft'], `${TEXT_FONT};font-size:13px`)}>${formatDay(day)} ${day.slice(0, 4)}</td>
</tr></table>`;
}

/** Two parts of one paper, or only the first where nothing is to be said below the perforation. */
function waybill(card: MailCard): Markup {
  const { topic, number, stamp, route, code, details = [] } = card;
  const hasStub = details.length > 0;
  const corners = hasStub ? '6px 6px 0 0' : '6px';
  const edges = hasStub ? 'border-bottom-width:0' : 'border-bottom-width:2px';
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="border-collapse:separate;margin:0 0 16px">
<tr><td colspan="3" ${withClass('inset', painted(['card', 'edge'], `border:2px solid;${edges};border-radius:${corners};padding:16px 20px ${hasStub ? '10px' : '18px'}`))}>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>
<td ${painted(['soft'], `${TEXT_FONT};font-size:13px;line-height:18px`)}>${topic}</td>
${stamp && stamped(stamp)}
</tr>${numberRow(number)}
${code ? codeRow(code) : null}</table>
${route && routeLine(route)}
</td></tr>
${hasStub && stub(details)}</table>`;
}

function numberRow(number: string): Markup {
  const isLong = number.length > LONG_NUMBER;
  const font = isLong
    ? `${TEXT_FONT};font-weight:700;font-size:17px`
    : `${NUMBER_FONT};font-size:26px`;
  const style = painted(
    ['text'],
    `padding-top:4px;${font};line-height:32px;overflow-wrap:anywhere`,
  );
  return markup`<tr><td colspan="2" ${isLong ? style : withClass('number', style)}>${number}</td></tr>`;
}

/** In characters: an e-mail address and the version of a front end are no numbers that stand in groups. */
const LONG_NUMBER = 18;

function stamped({ words, tone }: NonNullable<MailCard['stamp']>): Markup {
  return markup`<td align="right"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td ${painted([`stamp-${tone}`], `border:3px double;border-radius:3px;padding:2px 9px;${WIDE_FONT};font-size:13px;line-height:18px;letter-spacing:1px;text-transform:uppercase`)}>${words}</td></tr></table></td>`;
}

function codeRow(code: string): Markup {
  return markup`<tr><td colspan="2" ${painted(['soft'], `padding-top:14px;${TEXT_FONT};font-size:13px;line-height:18px`)}>Code</td></tr>
<tr><td colspan="2" ${painted(['text'], `padding-top:4px;${NUMBER_FONT};font-size:34px;line-height:40px;letter-spacing:4px`)}><strong>${code}</strong></td></tr>`;
}

/** What is below the perforation. */
function stub(details: readonly MailDetail[]): Markup {
  return markup`<tr><td width="12" ${painted(['card'], 'width:12px')}>${notch('left')}</td>
<td ${painted(['card'])}>${line(painted(['hairline'], 'border-top:2px dashed;font-size:0;line-height:0;height:0'))}</td>
<td width="12" align="right" ${painted(['card'], 'width:12px')}>${notch('right')}</td></tr>
<tr><td colspan="3" ${withClass('inset', painted(['card', 'edge'], 'border:2px solid;border-top-width:0;border-radius:0 0 6px 6px;padding:10px 20px 16px'))}>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
${details.map(detailRow)}
</table>
</td></tr>`;
}

/** A row of one cell that is only drawn. */
function line(attributes: Markup): Markup {
  return markup`<table role="presentation" aria-hidden="true" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td ${attributes}>&nbsp;</td></tr></table>`;
}

/** Half a hole of the perforation, cut from the ground. */
function notch(side: 'left' | 'right'): Markup {
  const radius = side === 'left' ? '0 10px 10px 0' : '10px 0 0 10px';
  return markup`<table role="presentation" aria-hidden="true" cellspacing="0" cellpadding="0" border="0"><tr><td ${painted(['ground', 'edge'], `border:2px solid;border-${side}-width:0;border-radius:${radius};width:9px;height:16px;font-size:0;line-height:0`)}>&nbsp;</td></tr></table>`;
}

const VALUE_FONTS = {
  text: `${TEXT_FONT};font-weight:600;font-size:15px`,
  amount: `${WIDE_FONT};font-size:18px`,
  number: `${NUMBER_FONT};font-size:15px`,
};

function detailRow({ term, value, look = 'text' }: MailDetail): Markup {
  return markup`<tr><td width="32%" valign="top" ${painted(['soft'], `padding:3px 14px 3px 0;${TEXT_FONT};font-size:15px;line-height:20px`)}>${term}</td>
<td valign="top" align="right" ${painted(['text'], `padding:3px 0;${VALUE_FONTS[look]};line-height:20px;overflow-wrap:anywhere`)}>${value}</td></tr>
`;
}

function button({ label, href }: MailLink): Markup {
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="border-collapse:separate;margin:0 0 20px"><tr><td align="center" ${painted(['button'], 'border:2px solid;border-radius:4px')}><a href="${href}" ${painted(['button'], `display:block;border-width:0;padding:14px 16px;${TEXT_FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none`)}>${label}</a></td></tr></table>`;
}

function help(company: Company): Markup {
  const { phone, phoneE164 } = company;
  const hours = openHours(company).map(
    (words) => markup`, <span style="white-space:nowrap">${words}</span>`,
  );
  return markup`<p style="margin:0 0 18px"><strong>${HELP}</strong> Answer this email, or phone <a href="tel:${phoneE164}" ${painted(['text'], 'white-space:nowrap')}>${phone}</a>${hours}.</p>`;
}

function link({ label, href }: MailLink): Markup {
  return markup`<a href="${href}" ${painted(['soft'])}>${label}</a>`;
}
