import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { run } from '../programs/processes';
import { migrationName } from './source';

const MIGRATIONS = 'migrations';

/** What a developer changes first: a column with an index, one with a default, and a table. */
const NOTE_ENTITY = `
  import { Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
  import { ChoiceColumn, InstantColumn, OneOf, ReferenceColumn, RefersTo, TextColumn } from '../../platform/database/columns';
  import { Store } from './store.entity';

  @Entity('store_notes')
  @OneOf('store_notes', 'kind', ['hint', 'warning'])
  @Index('IX_store_notes_store', ['storeId', 'id'])
  export class StoreNote {
    @PrimaryGeneratedColumn({ type: 'integer' })
    id: number;

    @RefersTo(() => Store, 'FK_store_notes_store', 'CASCADE')
    @ReferenceColumn()
    storeId: number;

    @ChoiceColumn({ default: 'hint' })
    kind: string;

    @TextColumn(500)
    words: string;

    @InstantColumn({ nullable: true })
    seenAt: Date | null;
  }
`;

/** Each starts a MariaDB and compiles the API's sources twice, beside other specs. */
const LIMIT_MS = 600_000;

describe('npm run migration:new', () => {
  let scratch: string;
  let api: string;

  /** The API's sources as they are, to be changed. */
  beforeEach(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-migration-walk-'));
    api = path.join(scratch, 'api');
    await symlink(path.join(ROOT, 'node_modules'), path.join(scratch, 'node_modules'));
    await cp(path.join(ROOT, 'tsconfig.base.json'), path.join(scratch, 'tsconfig.base.json'));
    await cp(path.join(ROOT, '.prettierrc.json'), path.join(scratch, '.prettierrc.json'));
    for (const name of ['src', 'migrations', 'package.json', 'tsconfig.json']) {
      await cp(path.join(ROOT, 'api', name), path.join(api, name), { recursive: true });
    }
  });
  afterEach(() => rm(scratch, { recursive: true, force: true }));

  const change = async (file: string, edit: (text: string) => string) => {
    const place = path.join(api, 'src', file);
    await writeFile(place, edit(await readFile(place, 'utf8')));
  };

  const migrationNew = (name: string) =>
    run(
      process.execPath,
      [
        '--conditions=source',
        '--import',
        'tsx',
        path.join(ROOT, 'tools/migration/main.ts'),
        name,
        '--api',
        api,
      ],
      {
        cwd: ROOT,
        env: { ...process.env, TSX_TSCONFIG_PATH: path.join(api, 'tsconfig.json') },
      },
    );

  async function written(name: string): Promise<string> {
    const files = await readdir(path.join(api, MIGRATIONS));
    const file = files.find((each) => each.endsWith(`-${name}.ts`)) ?? '';
    return readFile(path.join(api, MIGRATIONS, file), 'utf8');
  }

  it(
    'writes a new table, columns and an index for both engines, and lists the migration',
    async () => {
      await writeFile(path.join(api, 'src/places/stores/store-note.entity.ts'), NOTE_ENTITY);
      await change('entities.ts', (text) =>
        `import { StoreNote } from './places/stores/store-note.entity';\n${text}`.replace(
          /export const ENTITIES = \[/,
          'export const ENTITIES = [StoreNote,',
        ),
      );
      await change('places/stores/store.entity.ts', (text) =>
        text
          .replace(/(@Entity\('stores'\))/, "$1\n@Index('IX_stores_nickname', ['nickname', 'id'])")
          .replace(
            /export class Store extends PostalAddress \{/,
            `export class Store extends PostalAddress {
             @TextColumn(40, { nullable: true })
             nickname: string | null;

             @FlagColumn(true)
             takesParcels: boolean;
          `,
          ),
      );

      const { code, output } = await migrationNew('add-store-notes');

      expect([code, output]).toEqual([
        0,
        expect.stringContaining('The schema equals the entities on SQLite and MariaDB'),
      ]);
      const source = await written('add-store-notes');
      expect(source).toContain("nickname: 'varchar(40) NULL'");
      expect(source).toContain("takesParcels: 'boolean NOT NULL DEFAULT 1'");
      expect(source).toContain("columnNames: ['nickname', 'id']");
      expect(source).toContain("oneOf: { kind: ['hint', 'warning'] }");
      const list = await readFile(path.join(api, MIGRATIONS, 'index.ts'), 'utf8');
      expect(list).toMatch(/, AddStoreNotes\d{13}\];\n$|\n {2}AddStoreNotes\d{13},\n\];\n$/);
    },
    LIMIT_MS,
  );

  it(
    'could have written the whole schema',
    async () => {
      await writeFile(
        path.join(api, MIGRATIONS, 'index.ts'),
        "export * from './retired';\n\nexport const INITIAL = [] as const;\nexport const MIGRATIONS = [...INITIAL];\n",
      );

      expect(await migrationNew('make-everything')).toMatchObject({ code: 0 });
    },
    LIMIT_MS,
  );

  it(
    'names what has to be written by hand, such as a column that is gone',
    async () => {
      await change('places/stores/store.entity.ts', (text) =>
        text.replace(/storeBrand: string;/, 'brand: string;'),
      );

      const { code, output } = await migrationNew('rename-brand');

      expect(code).toBe(1);
      expect(output).toMatch(/MariaDB still lacks, to be written by hand: .*DROP COLUMN/);
    },
    LIMIT_MS,
  );

  it(
    'writes nothing when the entities are as the schema',
    async () => {
      const { code, output } = await migrationNew('add-nothing');

      expect([code, output]).toEqual([
        1,
        expect.stringContaining('the entities add nothing to the schema'),
      ]);
    },
    LIMIT_MS,
  );
});

describe('migrationName', () => {
  it('makes the names of file and class from words', () => {
    expect(migrationName('add-store-notes', 1795219200000)).toEqual({
      file: '1795219200000-add-store-notes',
      type: 'AddStoreNotes1795219200000',
      sentence: 'Add store notes.',
    });
  });

  it.each(['', 'notes', 'Add-Notes', 'add notes', '../add-notes'])('refuses %j', (words) => {
    expect(() => migrationName(words, 1)).toThrow('such as add-delivery-notes');
  });
});
