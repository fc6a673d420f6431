/** What a scanner takes for a weakness. */
export interface Finding {
  readonly scanner: 'wapiti' | 'sqlmap';
  /** Whose session it had. */
  readonly role: string;
  /** Whether it is more than a remark. */
  readonly isSerious: boolean;
  readonly kind: string;
  /** Where: the request, and the parameter where there is one. */
  readonly where: string;
}
