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
}
