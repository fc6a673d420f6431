import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts, workspaces } from '../../package.json';
import { ROOT } from '../programs/paths';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function markdownFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** Addresses of links to other files, relative to the file they are in. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
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

  it('name only scripts that there are, where they run them by npm', () => {
    const unknown = markdownFiles()
      .filter((file) => !file.endsWith('CHANGELOG.md'))
      .flatMap((file) =>
        // Those of a package (`npm run dev -w customer-app`) are its own.
        [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)(?! -w)(?=[\s`])/g)]
          .map(([, script = '']) => script)
          .filter((script) => !(script in scripts) && script !== 'access')
          .map((script) => `${file}: npm run ${script}`),
      );

    expect(unknown).toEqual([]);
  });
});

describe('Change logs', () => {
  const PACKAGES = workspaces.filter((folder) => folder !== 'tools');
  const manifestOf = (folder: string) =>
    JSON.parse(read(`${folder}/package.json`)) as { name: string; version: string };

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
