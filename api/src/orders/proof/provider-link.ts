/** Whether a link is one that we pass on: https, at the provider's own hosts and its usual port. */
export function isProviderLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, port, username, password } = new URL(link);
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && `.${hostname}`.endsWith('.shipday.com');
}
