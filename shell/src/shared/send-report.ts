/** Sends the server what a page has to report, also while the page is left. A report that is lost does no harm. */
export function sendReport(path: string, report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.(path, body);
}
