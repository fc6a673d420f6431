import ts from 'typescript';

/**
 * Full titles of the tests in a spec's source, in its order: the titles of the groups around a test and its own, joined
 * by one space. Titles of tables and templates are as written (`%s`, `${width}`); skipped tests and planned ones are
 * left out.
 */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  const read = (node: ts.Node, groups: readonly string[]): void => {
    const declared = ts.isCallExpression(node) ? declaration(node) : undefined;
    if (declared?.kind === 'test') titles.push([...groups, declared.title].join(' '));
    const within = declared?.kind === 'group' ? [...groups, declared.title] : groups;
    ts.forEachChild(node, (child) => {
      read(child, within);
    });
  };
  read(ts.createSourceFile('spec.tsx', source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

const KINDS: Readonly<Record<string, 'group' | 'test'>> = {
  describe: 'group',
  'test.describe': 'group',
  it: 'test',
  test: 'test',
};

function declaration({ expression, arguments: [first] }: ts.CallExpression) {
  const kind = KINDS[calledName(expression)];
  const title = first && titleOf(first);
  return kind && title !== undefined ? { kind, title } : undefined;
}

/** `it` for `it(…)` and for `it.each(table)(…)`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) {
    return `${calledName(callee.expression)}.${callee.name.text}`;
  }
  const table = ts.isCallExpression(callee)
    ? callee.expression
    : ts.isTaggedTemplateExpression(callee)
      ? callee.tag
      : undefined;
  return table ? calledName(table).replace(/\.each$/, '') : '';
}

function titleOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.getText().slice(1, -1);
}
