import type { Role } from '../enumerations';

/** One row of `GET /api/staff`; answer of `POST /api/staff` and `PATCH /api/staff/{id}` */
export interface StaffView {
  id: number;
  email: string;
  fullName: string;
  role: Role;
  isActive: boolean;
  /** Whether two-step sign-in is on. */
  hasSecondFactor: boolean;
  /** For `PATCH /api/staff/{id}`, so that nobody overwrites what they have not seen. */
  version: number;
  createdAt: string;
  /** Of somebody who is yet to set a password; null for everybody else. Until then the account is not active. */
  invitation: InvitationOfStaff | null;
}

/** An invitation that was sent and neither accepted nor taken back. */
export interface InvitationOfStaff {
  /** When its link stops or has stopped working, ISO 8601. */
  expiresAt: string;
}
