/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari has not read it yet when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
