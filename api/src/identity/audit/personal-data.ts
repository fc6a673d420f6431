import type { PersonalData } from '../personal-data/personal-data.registry';
import { AuditEntry } from './audit-entry.entity';

/** Kept: it names customers by their number, which is nobody's once the account is gone. */
export const AUDIT_DATA: PersonalData = { entities: [AuditEntry] };
