import type { Role } from '../enumerations';

/** One row of `GET /api/staff`; answer of `POST /api/staff` and `PATCH /api/staff/{id}` */
export interface StaffView {
  id: number;
  email: string;
  fullName: string;
  role: Role;
  isActive: boolean;
  createdAt: string;
}
