import { execFileSync } from 'node:child_process';
import { ROOT } from '../programs/paths';

/** Runs ESLint with the repository's own configuration, in a process of its own: Jest loads no ES modules. */
const LINT = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
    overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  });
  const all = {};
  for (const [filePath, imported] of JSON.parse(process.argv[1])) {
    const [result] = await eslint.lintText(\`import '\${imported}';\`, { filePath });
    all[filePath] = result.messages.map(({ message }) => message);
  }
  console.log(JSON.stringify(all));
`;

/** What each file imports here. */
const IMPORTS = [
  ['api/src/platform/http/page.ts', '../../orders/order.entity'],
  ['api/src/billing/payments.ts', '../entities'],
  ['api/src/dispatch/outbox.ts', '../orders/order.entity'],
] as const;

describe('ESLint rule for floors', () => {
  let messages: Partial<Record<(typeof IMPORTS)[number][0], string[]>>;
  beforeAll(() => {
    const nodeArguments = ['--input-type=module', '-e', LINT, JSON.stringify(IMPORTS)];
    const output = execFileSync(process.execPath, nodeArguments, { cwd: ROOT, encoding: 'utf8' });
    messages = JSON.parse(output) as typeof messages;
  });

  it('suggests a listener when platform imports orders', () => {
    expect(messages['api/src/platform/http/page.ts']).toEqual([
      expect.stringMatching(/above the floor platform: announce .* listener .* or move .* down/),
    ]);
  });

  it('refuses the files at the root when a floor imports them', () => {
    expect(messages['api/src/billing/payments.ts']).toHaveLength(1);
  });

  it('allows a lower floor when a higher one imports it', () => {
    expect(messages['api/src/dispatch/outbox.ts']).toEqual([]);
  });
});
