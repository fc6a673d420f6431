import { getHost } from '@courier/shared-ui/host';
import { useStaffSession } from '@courier/shared-ui/staff-session';

/** Who is signed in. Without a session the screen is left at once, and when one ends while it is open. */
export const useAdminAccess = () => useStaffSession({ onEnd: goHome, needed: true });

const goHome = () => getHost().navigate('/', { replace: true });
