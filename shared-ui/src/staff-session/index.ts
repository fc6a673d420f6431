export { useStaffSession } from './use-staff-session';
