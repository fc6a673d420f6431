import { execFileSync } from 'node:child_process';
import { ROOT } from '../programs/paths';

/** Runs ESLint with the repository's own configuration, in a process of its own: Jest loads no ES modules. */
const LINT = `
  import { ESLint } from 'eslint';
  const [filePath, text] = process.argv.slice(1);
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
    overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  });
  const [result] = await eslint.lintText(text, { filePath });
  console.log(JSON.stringify(result.messages.map(({ message }) => message)));
`;

function lint(filePath: string, imported: string): string[] {
  const text = `import '${imported}';`;
  const nodeArguments = ['--input-type=module', '-e', LINT, filePath, text];
  const output = execFileSync(process.execPath, nodeArguments, { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(output) as string[];
}

describe('ESLint rule for floors', () => {
  it('suggests a listener when platform imports orders', () => {
    expect(lint('api/src/platform/http/page.ts', '../../orders/order.entity')).toEqual([
      expect.stringMatching(/above the floor platform: announce .* listener .* or move .* down/),
    ]);
  });

  it('refuses the files at the root when a floor imports them', () => {
    expect(lint('api/src/billing/payments.ts', '../entities')).toHaveLength(1);
  });

  it('allows a lower floor when a higher one imports it', () => {
    expect(lint('api/src/dispatch/outbox.ts', '../orders/order.entity')).toEqual([]);
  });
});
