import { SettingError } from './settings';

/** The file descriptor of the first socket that systemd hands over (`SD_LISTEN_FDS_START`). */
const FIRST = 3;

/**
 * The listening socket that a service manager holds for us and hands over, as `sd_listen_fds(3)` says. It outlives the
 * process, so that connections wait in it while another process takes our place.
 * @param pid of the process that was started by it
 * @returns its file descriptor; null where there is none, and we open our own
 * @throws SettingError where there are several
 */
export function inheritedSocket(
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
  pid: number,
): number | null {
  // Meant for somebody else who passed their environment on.
  if (LISTEN_PID !== String(pid)) return null;
  if (LISTEN_FDS !== '1') {
    throw new SettingError(
      `The socket unit hands over ${LISTEN_FDS ?? 'no'} sockets: give it one ListenStream.`,
    );
  }
  return FIRST;
}
