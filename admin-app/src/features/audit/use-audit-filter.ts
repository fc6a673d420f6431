import { auditExportQuerySchema } from '@courier/contract';
import { ValidationError } from 'yup';
import { useAddress } from '@courier/shared-ui/address';

/** What narrows the log, by its name in the address and in the request. */
const FILTER_NAMES = ['actor', 'kind', 'subjectType', 'from', 'to', 'about'] as const;
export type AuditFilterName = (typeof FILTER_NAMES)[number];

/** What narrows the audit log. It is in the address, so that it survives a reload and can be handed on. */
export function useAuditFilter() {
  const [params, setParams] = useAddress();
  const filter = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, params.get(name) ?? '']),
  ) as Record<AuditFilterName, string>;
  const errors = errorsOf(filter);
  const asked = FILTER_NAMES.filter((name) => filter[name] !== '' && !errors.has(name));

  const change = (changes: Readonly<Partial<Record<AuditFilterName, string>>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });

  return {
    filter,
    /** What the API has against a part of it, which then narrows nothing. */
    errors,
    /** As the API is asked. */
    query: new URLSearchParams(asked.map((name) => [name, filter[name]])).toString(),
    isNarrowed: FILTER_NAMES.some((name) => filter[name] !== ''),
    change,
    clear: () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
  };
}

export type AuditFilter = ReturnType<typeof useAuditFilter>;

function errorsOf(filter: Record<AuditFilterName, string>): ReadonlyMap<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  try {
    auditExportQuerySchema.validateSync(Object.fromEntries(given), { abortEarly: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
