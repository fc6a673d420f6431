/** The address of the staff's page of one customer, by the e-mail address of the account. */
export function customerPlace(email: string): string {
  return `/customers?${new URLSearchParams({ email }).toString()}`;
}
