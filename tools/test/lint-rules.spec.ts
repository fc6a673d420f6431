/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../programs/paths';

/** What the linter says of a file of a remote with these lines. */
function lint(lines: string): string {
  const eslint = path.join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const args = [eslint, '--stdin', '--stdin-filename', 'customer-app/src/Tried.tsx'];
  return spawnSync(process.execPath, args, { cwd: ROOT, input: lines, encoding: 'utf8' }).stdout;
}

it('the linter refuses whatever in a remote would style the whole site', () => {
  const found = lint(`
    import { GlobalStyle } from '@courier/shared-ui/theme';
    import { createGlobalStyle } from 'styled-components';
    import './tried.css';
    export const tried = [createGlobalStyle, GlobalStyle, <style key="1" />];
  `);
  expect(found).toContain("'GlobalStyle' import");
  expect(found).toContain("'createGlobalStyle' import");
  expect(found).toContain('A style sheet would style the whole site');
  expect(found).toContain('A style element would style the whole site');
});

it('the linter lets a remote style its own components', () => {
  const found = lint(`
    import styled from 'styled-components';
    export const Row = styled.div\`display: grid;\`;
  `);
  expect(found).toBe('');
});
