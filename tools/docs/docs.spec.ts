import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { manifestOf, PACKAGES, unknownIn } from './commands';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function markdownFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** Addresses of links to other files and of pictures, relative to the file they are in. */
function linksIn(markdown: string): string[] {
  const written = markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
  const pictures = markdown.matchAll(/\bsrc(?:set)?="(?!https?:)([^"]+)"/g);
  return [...written, ...pictures].map(([, to = '']) => to);
}

/** What stands between backticks or in a block of a shell, and runs npm or npx: each command alone. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = '']) => text);
  const spans = [...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)];
  return (
    [...blocks.join('\n').split('\n'), ...spans.map(([, text = '']) => text)]
      .flatMap((text) => text.replace(/ #.*$/, '').split('&&'))
      .map((command) => command.replaceAll(/\s+/g, ' ').trim())
      .filter((command) => /\bnp(m (run|test)|x) /.test(`${command} `))
      // The example of a new remote: `checkouts/new-remote.spec.ts` makes it and runs these.
      .filter((command) => !command.includes('@courier/fleet-app'))
  );
}

describe('Documents', () => {
  it('link only to files that there are', () => {
    const dead = markdownFiles().flatMap((file) =>
      linksIn(read(file))
        .filter((link) => !existsSync(path.join(ROOT, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );

    expect(markdownFiles().length).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });

  it('name only scripts, packages, checks and tools that there are', () => {
    const commands = markdownFiles()
      .filter((file) => !/CHANGELOG\.md$|^\.changeset\//.test(file))
      .flatMap((file) => commandsIn(read(file)).map((command) => ({ file, command })));
    const unknown = commands.flatMap(({ file, command }) =>
      unknownIn(command).map((name) => `${file}: ${command}: ${name}`),
    );

    expect(commands.length).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });

  it.each([
    ['npm run biuld', 'biuld'],
    ['npm run dev -w customer', 'dev'],
    ['npm test -- quikc', 'quikc'],
    ['npx prettify .', 'prettify'],
  ])('are refused where they name what is not there: %s', (command, name) => {
    expect(commandsIn(`Run \`${command}\`.`).flatMap(unknownIn)).toEqual([name]);
  });
});

describe('Change logs', () => {
  it.each(PACKAGES)('that of %s says first what its present version has brought', (folder) => {
    const { name, version } = manifestOf(folder);
    const [title, ...sections] = read(`${folder}/CHANGELOG.md`).split(/^## /m);

    expect(title?.trim()).toBe(`# ${name}`);
    const [heading, ...notes] = sections[0]?.split('\n') ?? [];
    expect(heading).toBe(version);
    expect(notes.join('\n').trim()).not.toBe('');
  });

  it('are to get a sentence from each changeset, for packages that there are', () => {
    const names = PACKAGES.map((folder) => manifestOf(folder).name);
    const files = readdirSync(path.join(ROOT, '.changeset')).filter((name) => name.endsWith('.md'));
    for (const file of files) {
      const [, front = '', ...text] = read(`.changeset/${file}`).split(/^---$/m);
      const raised = [...front.matchAll(/^['"](.+)['"]: (major|minor|patch)$/gm)];
      expect([file, raised.length]).toEqual([file, front.trim().split('\n').length]);
      expect(names).toEqual(expect.arrayContaining(raised.map(([, name]) => name)));
      expect([file, text.join('').trim()]).toEqual([
        file,
        expect.stringMatching(/^[A-Z`].*[.`]$/ms),
      ]);
    }
  });
});
