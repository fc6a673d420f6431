interface StoryIndex {
  entries: Record<string, { id: string; type: string }>;
}

/** Ids of the stories in Storybook's `index.json`, in its order. */
export function storiesIn(index: StoryIndex, only: string): string[] {
  return Object.values(index.entries)
    .filter(({ id, type }) => type === 'story' && id.includes(only))
    .map(({ id }) => id);
}

/** Deals stories out to pages. */
export function shares(stories: readonly string[], pages: number): string[][] {
  return Array.from({ length: pages }, (_, page) =>
    stories.filter((_story, index) => index % pages === page),
  );
}
