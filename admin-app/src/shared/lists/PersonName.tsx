/** Who did something: an e-mail address may break anywhere, the name of a command or a team only between words. */
export function PersonName({ name }: { name: string }) {
  return name.includes('@') ? <span style={{ overflowWrap: 'anywhere' }}>{name}</span> : name;
}
