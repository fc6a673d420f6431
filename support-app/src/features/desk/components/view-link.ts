/** The link to a ticket in its row: where the focus goes back to when the ticket is closed. */
export function viewLinkId(ticketId: number): string {
  return `view-ticket-${ticketId}`;
}

export function focusViewLink(ticketId: number | null): void {
  if (ticketId !== null) document.getElementById(viewLinkId(ticketId))?.focus();
}
