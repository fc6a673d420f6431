import type { Role } from '../enumerations';

export interface UserView {
  email: string;
  role: Role;
  fullName: string;
  /** Staff who have to set up two-step sign-in, on their account page, before they can do anything else. */
  needsSecondFactor?: true;
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

/** The header that carries the token behind the # of an invitation's link. */
export const INVITATION_TOKEN_HEADER = 'Invitation-Token';

/** Answer of `GET /api/auth/invitations`: what the holder of a link was invited to. */
export interface InvitationView {
  /** The full name of who invited them; null where that account is gone. */
  invitedBy: string | null;
  fullName: string;
  /** What they sign in with. */
  email: string;
  role: Role;
  /** ISO 8601. */
  expiresAt: string;
}

/** Answer of `GET /api/auth/password-resets`: how somebody who forgot their password gets a new one. */
export interface PasswordResetWayView {
  /** Whether a link can be mailed; else support is to be called. */
  byMail: boolean;
}
