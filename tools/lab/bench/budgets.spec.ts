import { type Medians, verdicts } from './budgets';
import type { Visit } from './visit';

const visit: Visit = {
  bytes: 100,
  requests: 5,
  scripts: 3,
  depth: 2,
  largestPaint: 1000,
  shown: 1000,
};

/** Everything just within its budget. */
const KEPT: Medians = {
  landing: { ...visit, bytes: 105, largestPaint: 1050 },
  landingAsBundle: visit,
  landingByClient: { ...visit, largestPaint: 2650 },
  link: { ...visit, bytes: 120, depth: 3, shown: 1100 },
  linkAsBundle: visit,
};

const missed = (medians: Medians) =>
  verdicts(medians).flatMap(({ what, isKept }) => (isKept ? [] : [what]));

it('missed returns nothing when every budget is just met', () => {
  expect(missed(KEPT)).toEqual([]);
});

it.each([
  ['landing depth', { landing: { ...KEPT.landing, depth: 3 } }],
  ['landing bytes', { landing: { ...KEPT.landing, bytes: 106 } }],
  ['landing largest paint', { landingAsBundle: { ...visit, largestPaint: 999 } }],
  ['prerendered against client-rendered', { landingByClient: { ...visit, largestPaint: 2600 } }],
  ['deep link bytes', { link: { ...KEPT.link, bytes: 121 } }],
  ['deep link depth', { link: { ...KEPT.link, depth: 4 } }],
  ['deep link time to render', { link: { ...KEPT.link, shown: 1101 } }],
])('missed names the budget that is exceeded: %s', (what, changes) => {
  expect(missed({ ...KEPT, ...changes })).toEqual([what]);
});

it('verdicts state what was measured and what is allowed', () => {
  const link = { ...KEPT.link, depth: 4 };
  const printed = verdicts({ ...KEPT, link }).map(({ what, value, words }) => [what, value, words]);
  expect(printed).toContainEqual(['deep link depth', '4', 'at most 3: NO']);
  expect(printed).toContainEqual(['landing bytes', '1.05 ×', 'at most 1.05: yes']);
  expect(printed).toContainEqual(['deep link bytes', '1.20 ×', 'at most 1.2: yes']);
});
