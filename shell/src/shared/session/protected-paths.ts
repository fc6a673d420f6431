/** Paths that a visitor sees only with `isAuthenticated`; the role is the server's business. */
export const PROTECTED_PATHS = ['/account', '/dashboard', '/manager', '/support/desk'] as const;

export function isProtected(pathname: string): boolean {
  return PROTECTED_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Where a person lands after signing in. */
export function homeOf(role: string): '/manager' | '/support/desk' | '/dashboard' {
  if (role === 'support') return '/support/desk';
  return role === 'admin' ? '/manager' : '/dashboard';
}
