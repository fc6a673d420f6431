import {
  countByStatus,
  findProblems,
  readRequirements,
  REQUIREMENTS,
  type Requirement,
} from './list';
import { requirements, sources } from './repository';
import { testTitles } from './test-titles';

const SPEC = `
  import { helper } from './helper';
  describe('Orders', () => {
    it('lists them; newest first', () => { helper('not a title'); });
    describe.each(TYPES)('of type %s', () => {
      it.each\`size\`('cost $size', () => {});
    });
    it.skip('is not run', () => {});
    it.todo('is not written');
  });
  test.describe('Staff', () => {
    for (const width of WIDTHS) test(\`at \${width} px see rows\`, async () => {});
  });
`;

describe('testTitles', () => {
  it('gives the titles of groups, tables and templates as written, and no skipped test', () => {
    expect(testTitles(SPEC)).toEqual([
      'Orders lists them; newest first',
      'Orders of type %s cost $size',
      'Staff at ${width} px see rows',
    ]);
  });
});

describe('findProblems', () => {
  const files = {
    exists: (file: string) => file.startsWith('api/'),
    titles: () => testTitles(SPEC),
  };
  const met: Requirement = {
    id: '1.1.1',
    level: '1',
    requirement: 'Orders are listed',
    status: 'met',
    where: 'api/orders.ts',
    proof:
      'api/a.spec.ts › Orders lists them; newest first; api/b.spec.ts › Orders of type %s cost $size',
    note: '',
  };
  const list = (row: Partial<Requirement>) =>
    Array.from({ length: REQUIREMENTS }, (_, index) => ({
      ...met,
      id: `1.1.${index}`,
      ...(index === 7 ? row : {}),
    }));

  it.each<[what: string, Partial<Requirement>]>([
    ['two tests', {}],
    ['a reason instead of a test', { proof: 'by design: nothing lists orders' }],
    ['a gap with its reason', { status: 'gap', where: '', proof: '', note: 'not built' }],
  ])('accepts %s', (_what, row) => {
    expect(findProblems(list(row), files)).toEqual([]);
  });

  it.each<[what: string, Partial<Requirement>, problem: string]>([
    ['an undecided requirement', { status: '', note: 'later' }, 'is undecided'],
    ['a requirement met by no file', { where: '' }, 'is met by no file'],
    ['a requirement met without proof', { proof: '', note: 'By reading' }, 'is met without proof'],
    ['a design without its reason', { proof: 'by design: ' }, 'no file by design: '],
    ['code that does not exist', { where: 'shell/a.ts' }, 'no file shell/a.ts'],
    ['a spec without a title', { proof: 'api/a.spec.ts' }, 'names no test of api/a.spec.ts'],
    [
      'a spec that does not exist',
      { proof: 'shell/a.spec.ts › Orders' },
      'no file shell/a.spec.ts',
    ],
    [
      'a title that does not exist, after one that does',
      { proof: `${met.proof}; api/c.spec.ts › Orders is not run` },
      'no test “Orders is not run” in api/c.spec.ts',
    ],
    ['a gap without its reason', { status: 'gap', proof: '' }, 'gives no reason'],
    ['an exception without its reason', { status: 'not applicable' }, 'gives no reason'],
    ['a level that was not asked for', { level: '3' }, 'is of level “3”'],
  ])('refuses %s', (_what, row, problem) => {
    expect(findProblems(list(row), files)).toEqual([`1.1.7 Orders are listed: ${problem}`]);
  });

  it('refuses a requirement that is there twice in the place of another', () => {
    expect(findProblems(list({ id: '1.1.6' }), files)).toEqual(['1.1.6: twice']);
  });

  it('refuses a list that lacks a requirement', () => {
    expect(findProblems(list({}).slice(1), files)).toEqual(['252 of 253 requirements']);
  });
});

describe('countByStatus', () => {
  it('counts each status, also one that no requirement has', () => {
    const rows = readRequirements('# remark\nid,status\n1.1.1,met\n1.1.2,gap\n1.1.3,met\n');
    expect(countByStatus(rows)).toEqual([
      ['met', 2],
      ['gap', 1],
      ['not applicable', 0],
    ]);
  });
});

describe('api/docs/asvs.csv', () => {
  it('decides every requirement, and every named file and test exists', () => {
    expect(findProblems(requirements, sources)).toEqual([]);
  });
});
