import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { STORYBOOK, test } from './gallery';

interface StoryIndex {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
}

const index = JSON.parse(readFileSync(path.join(STORYBOOK, 'index.json'), 'utf8')) as StoryIndex;
const stories = Object.values(index.entries)
  .filter(({ type }) => type === 'story')
  .map(({ id }) => id);

for (const story of stories) {
  test(`${story} has no errors and equals the accepted picture`, async ({ gallery }) => {
    const { errors, picture } = await gallery.show(story);
    expect.soft(errors).toEqual([]);
    expect(picture).toMatchSnapshot(`${story}.png`, { threshold: 0.1, maxDiffPixels: 12 });
  });
}

test('every accepted picture belongs to a story', () => {
  const { project } = test.info();
  const accepted = readdirSync(path.join(__dirname, 'pictures')).filter((file) =>
    file.endsWith(`.${project.name}.png`),
  );
  const taken = stories.map((story) => `${story}.${project.name}.png`);
  expect(accepted.filter((file) => !taken.includes(file))).toEqual([]);
});
