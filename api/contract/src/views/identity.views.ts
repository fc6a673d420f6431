import type { Role } from '../enumerations';

export interface UserView {
  email: string;
  role: Role;
  fullName: string;
}

/** Answer of `POST /api/auth/login` and `POST /api/auth/register` */
export interface AuthView {
  success: true;
  message: string;
  user: UserView;
}

/** Answer of `GET /api/auth/me`: null without a session. */
export interface MeView {
  user: UserView | null;
}

/** Answer of `POST /api/auth/logout` */
export interface LogoutView {
  success: true;
  message: string;
}
