/** Whether an import failed because its package is not installed. */
export function isNotInstalled(error: unknown): boolean {
  return (error as { code?: string }).code === 'MODULE_NOT_FOUND';
}
