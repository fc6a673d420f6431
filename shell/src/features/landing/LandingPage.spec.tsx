import { media } from '@courier/shared-ui/base';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPage, renderShell } from '../../testing/render-shell';
import { CYCLE_SECONDS, REVIEWS } from './ReviewTicker';

jest.mock('../remotes/federation', () => ({ fetchExposed: jest.fn() }));
beforeEach(() => renderShell('/'));
afterEach(forgetPage);

const CHAT = /^https:\/\/wa\.me\/27\d{9}\?text=Hello/;

/** What the style sheets say about an element where a condition holds; jsdom itself asks for none. */
function styleWhere(condition: string, element: Element): string {
  return pageRules()
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => condition.endsWith(media.mediaText))
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => style.cssText)
    .join(' ');
}

function pageRules(): CSSRule[] {
  return [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
}

it('the landing page links to Quote, Track, Support and Login, the last two only on a wide screen', () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Quote', '/quote'],
    ['Track', '/tracking'],
    ['Support', '/support'],
    ['Login', '/login'],
  ]);
  expect(links.map((link) => styleWhere(media.small, link))).toEqual([
    'display: inline-flex;',
    'display: inline-flex;',
    'display: none;',
    'display: none;',
  ]);
});

it('the landing page opens the help chat in a new tab with a greeting', () => {
  const help = screen.getByRole('link', { name: 'Help' });
  expect(help).toHaveAttribute('href', expect.stringMatching(CHAT));
  expect(help).toHaveAttribute('target', '_blank');
});

it('the review ticker runs eight reviews of four or five stars in a minute', () => {
  const band = screen.getByRole('region', { name: 'Customer reviews' });
  expect(CYCLE_SECONDS).toBe(60);
  expect(REVIEWS.map(({ location }) => location).sort()).toEqual([
    'Bloemfontein',
    'Cape Town',
    'Durban',
    'East London',
    'Johannesburg',
    'Pietermaritzburg',
    'Port Elizabeth',
    'Pretoria',
  ]);
  expect(within(band).getAllByRole('listitem')).toHaveLength(8);
  expect(REVIEWS.every(({ rating }) => rating === 4 || rating === 5)).toBe(true);
});

it('the review ticker pauses under the pointer and the focus, and for reduced motion', () => {
  const belt = screen.getByRole('region', { name: 'Customer reviews' }).firstElementChild!;
  expect(getComputedStyle(belt).animation).toMatch(/ 60s linear infinite$/);
  const resting = pageRules()
    .filter((rule) => rule instanceof CSSStyleRule)
    .find(({ style }) => style.getPropertyValue('animation-play-state') === 'paused');
  expect(resting?.selectorText).toMatch(/:hover .*:focus-within .*:focus /);
  expect(styleWhere(media.still, belt)).toBe('animation: none;');
  expect(styleWhere(media.still, belt.lastElementChild!)).toBe('display: none;');
});

it.each(['{Enter}', 'Track Now'])(
  'the tracking form opens the tracking page of the number by %s',
  async (way) => {
    await userEvent.type(screen.getByPlaceholderText('Enter waybill number'), '  7K3M/9QXA  ');
    if (way === '{Enter}') await userEvent.keyboard(way);
    else await userEvent.click(screen.getByRole('button', { name: way }));
    expect(window.location.pathname + window.location.search).toBe('/tracking?number=7K3M%2F9QXA');
  },
);

it('the tracking form ignores a blank number', async () => {
  await userEvent.type(screen.getByPlaceholderText('Enter waybill number'), '   {Enter}');
  expect(window.location.pathname).toBe('/');
});

it('the landing page leads to a quote and to tracking by two large links', () => {
  expect(screen.getByRole('link', { name: 'Get a Quote Instant pricing' })).toHaveAttribute(
    'href',
    '/quote',
  );
  expect(screen.getByRole('link', { name: 'Track Package Real-time updates' })).toHaveAttribute(
    'href',
    '/tracking',
  );
});

it('the landing page shows its title, heading and claim', () => {
  expect(document.title).toBe('Professional Courier Services');
  expect(
    screen.getByRole('heading', { name: 'Professional Courier Services' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Reliable delivery solutions across South Africa')).toBeInTheDocument();
});

it('the help bubble is shown until it is dismissed', async () => {
  expect(screen.getByRole('link', { name: 'Need any help?' })).toHaveAttribute(
    'href',
    expect.stringMatching(CHAT),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss help' }));
  expect(screen.queryByText('Need any help?')).not.toBeInTheDocument();
});
