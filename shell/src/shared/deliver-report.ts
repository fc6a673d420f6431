/** Sends a report, also while the page is left, and returns whether the server has recorded it. */
export async function deliverReport(path: string, report: object): Promise<boolean> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    });
    // One that the server takes and does not keep is answered otherwise.
    return answer.status === 204;
  } catch {
    return false;
  }
}
