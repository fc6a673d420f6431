/** The first Escape closes the suggestions of a field, only the next one the dialog around it. */
export function leaveToOpenList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
}
