import { chatLinkTo, type Company, DEFAULT_COMPANY } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';

/** Whose site this is, as the shell knows it. A remote that runs alone, or in an older shell, has the default. */
export function getCompany(): Company {
  return getHost().company ?? DEFAULT_COMPANY;
}

/** A chat with the company's support; without a text the usual greeting. Open it in a new tab. */
export function chatLink(text?: string): string {
  return chatLinkTo(getCompany(), text);
}
