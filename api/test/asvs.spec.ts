import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const [heading = '', , ...lines] = readFileSync(path.join(ROOT, 'api/docs/asvs.csv'), 'utf8')
  .trim()
  .split('\n');

/** Fields with a comma are quoted; none has a quotation mark in it. */
const rows = lines.map((line) => {
  const fields = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)];
  const [id = '', level, requirement, status, where = '', proof = '', note = ''] = fields.map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return { id, level, requirement, status, where, proof, note };
});
const filesOf = (list: string) => list.split('; ').filter(Boolean);

describe('ASVS list', () => {
  it('names only files that exist', () => {
    const named = rows.flatMap(({ where, proof }) => [...filesOf(where), ...filesOf(proof)]);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('decides each requirement of levels 1 and 2 once', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // As many as the standard has.
    expect(ids).toHaveLength(253);
    for (const { id, level, status } of rows) {
      expect(heading).toContain(`V${id.split('.')[0]} `);
      expect(['1', '2']).toContain(level);
      expect(['met', 'gap', 'not applicable']).toContain(status);
    }
  });

  it('names the code of each met requirement, and its test or the reason for having none', () => {
    const unshown = rows.filter(
      ({ status, where, proof, note }) => status === 'met' && (!where || !(proof || note)),
    );
    expect(unshown).toEqual([]);
  });

  it('explains every gap', () => {
    expect(rows.filter(({ status, note }) => status === 'gap' && !note)).toEqual([]);
  });
});
