/** How people call a front end or a team, by its name in the store: `help-desk` is "Help desk". */
export function nameWords(name: string): string {
  if (name === 'all') return 'All remotes';
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
