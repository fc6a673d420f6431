import type { CrashReport } from '@courier/contract';
import { discovery } from '../features/remotes/discovery-store';
import { deliverReport } from '../shared/deliver-report';
import { REMOTE } from '../testing/remote';
import { forgetPage, knownRemotes } from '../testing/render-shell';
import { forgetCrashes, reportCrash } from './crash-report';

jest.mock('../shared/deliver-report', () => ({ deliverReport: jest.fn() }));
jest.mock('../features/remotes/federation', () => ({ fetchExposed: jest.fn() }));

const HOME = 'http://localhost';
const QUOTE = `${HOME}/remotes/customer/1.2.3-abc/quote.0a.js`;
const MAIN = `${HOME}/shell/2.0.0-abc/main.0a.js`;
const CUSTOMER = { remote: 'customer', version: '1.2.3-abc' };
const SHELL = { remote: 'shell', version: '2.0.0-abc' };

let reports: CrashReport[];
let isRecorded: boolean;

beforeEach(() => {
  reports = [];
  jest.mocked(deliverReport).mockImplementation(async (path, report) => {
    expect(path).toBe('/api/crashes');
    reports.push(report as CrashReport);
    return isRecorded;
  });
  isRecorded = true;
  const files = JSON.stringify({ base: '/shell/2.0.0-abc/', scripts: {} });
  document.head.innerHTML = `<script type="application/json" id="shell-files">${files}</script>`;
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetCrashes();
  forgetPage();
  delete document.documentElement.dataset.files;
});

function thrown(message: string, ...calls: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...calls].join('\n');
  return error;
}

describe('reportCrash', () => {
  it.each([
    ['Chrome', `    at onClick (${QUOTE}:1:234)`, `    at async ${MAIN}:2:5`],
    ['Firefox and Safari', `onClick@${QUOTE}:1:234`, `@${MAIN}:2:5`],
    ['a second try of a script', `    at onClick (${QUOTE}?try=1:1:234)`, `at ${MAIN}:2:5`],
  ])('sends the calls of the published scripts as %s writes them', (_, ...calls) => {
    void reportCrash(
      thrown('no city', ...calls, '    at chrome-extension://abc/x.js:1:1'),
      'script',
    );
    expect(reports).toEqual([
      {
        ...CUSTOMER,
        kind: 'script',
        message: 'TypeError: no city',
        frames: [
          { file: '/remotes/customer/1.2.3-abc/quote.0a.js', line: 1, column: 234 },
          { file: '/shell/2.0.0-abc/main.0a.js', line: 2, column: 5 },
        ],
        isFirst: true,
      },
    ]);
  });

  it('sends the calls of scripts that came from the origin of published files, and of no other', () => {
    document.documentElement.dataset.files = 'https://files.example';
    const elsewhere = 'https://files.example/remotes/customer/1.2.3-abc/quote.0a.js';
    void reportCrash(
      thrown('no city', `    at onClick (${elsewhere}:1:234)`, `at ${MAIN}:2:5`),
      'script',
    );
    expect(reports).toMatchObject([
      { ...CUSTOMER, frames: [{ file: '/remotes/customer/1.2.3-abc/quote.0a.js', line: 1 }] },
    ]);
  });

  it('names the remote whose boundary caught the error where only the shell is on the stack', () => {
    const boundary = { name: 'customer', version: '1.2.3-abc' };
    void reportCrash(thrown('invalid element', `at ${MAIN}:2:5`), 'render', boundary);
    void reportCrash(thrown('no stack at all'), 'render', boundary);
    expect(reports).toMatchObject([CUSTOMER, CUSTOMER]);
  });

  it('names the shell where only its own scripts are on the stack', () => {
    discovery.set(knownRemotes(REMOTE));
    window.history.replaceState(null, '', '/quote');
    void reportCrash(thrown('of the shell', `at ${MAIN}:2:5`), 'script');
    expect(reports).toMatchObject([SHELL]);
  });

  it.each([
    ['the remote that owns the page', '/quote', { remote: 'customer', version: REMOTE.version }],
    ['the shell on a page of its own', '/login', SHELL],
  ])('names %s for a rejection without a stack', (_, path, owner) => {
    discovery.set(knownRemotes(REMOTE));
    window.history.replaceState(null, '', path);
    void reportCrash({ message: 'no such order' }, 'promise');
    expect(reports).toMatchObject([{ ...owner, message: 'no such order', frames: [] }]);
  });

  it('sends nothing that a visitor may have typed', () => {
    void reportCrash(thrown('no customer "Thandi" with thandi@example.com'), 'promise');
    expect(reports).toMatchObject([{ message: 'TypeError: no customer … with …' }]);
  });

  it('sends a cause once, marks the first of a version, and at most ten of a page', () => {
    for (let time = 0; time < 3; time += 1)
      void reportCrash(thrown('again', `at ${QUOTE}:1:1`), 'script');
    expect(reports).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) {
      void reportCrash(thrown('other', `at ${QUOTE}:2:${count + 1}`), 'script');
    }
    expect(reports).toHaveLength(10);
    expect(reports.map(({ isFirst }) => isFirst)).toEqual([true, ...Array<boolean>(9).fill(false)]);
  });

  it.each([true, false])('answers whether the server recorded it: %s', async (answer) => {
    isRecorded = answer;
    const error = thrown('no city', `at ${QUOTE}:1:1`);
    expect(await reportCrash(error, 'render')).toBe(answer);
    // It is sent once, and what came of that holds for the next time.
    expect(await reportCrash(error, 'render')).toBe(answer);
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['a request that the page gave up', new DOMException('gone', 'AbortError'), 'promise'],
    ['an answer of the server that a remote handed over', { message: '500' }, 'reported'],
    [
      'an error of a developer’s machine',
      thrown('x', 'at http://localhost:3001/remoteEntry.js:1:1'),
      'render',
    ],
  ] as const)(
    'sends nothing of %s, and does not say that it was recorded',
    async (_, error, kind) => {
      const developed = { name: 'customer', version: 'http://localhost:3001' };
      expect(await reportCrash(error, kind, developed)).toBe(false);
      expect(reports).toEqual([]);
    },
  );
});
