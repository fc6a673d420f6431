/** Whether a link is one that we pass on: https, at the provider's own hosts. */
export function isProviderLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return protocol === 'https:' && `.${hostname}`.endsWith('.shipday.com') && !username && !password;
}
