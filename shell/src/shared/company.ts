import { chatLinkTo, type Company, COMPANY_DATA_ID, DEFAULT_COMPANY } from '@courier/contract';

/**
 * Whose site this is: what the server wrote into the page, which its prerendered markup says too. While the build
 * prerenders there is no page, and the company is the default.
 */
export const company: Company = readCompany();

/** A chat with the company's support, opened in a new tab. */
export function chatLink(): string {
  return chatLinkTo(company);
}

function readCompany(): Company {
  const settings =
    typeof document === 'undefined' ? null : document.getElementById(COMPANY_DATA_ID)?.textContent;
  return settings
    ? { ...DEFAULT_COMPANY, ...(JSON.parse(settings) as Partial<Company>) }
    : DEFAULT_COMPANY;
}
