/** https://wicg.github.io/netinfo/; `type` is known on phones only, and Firefox and Safari say nothing. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether data that nobody asked for costs the visitor nothing; false where the browser does not say. */
export function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  const { saveData = false, type, effectiveType } = connection ?? {};
  if (saveData) return false;
  if (type !== undefined) return type === 'wifi' || type === 'ethernet';
  return effectiveType === '4g';
}
