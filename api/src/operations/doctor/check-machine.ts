import { DISK_FULL_BELOW, freeBytesOf } from '../../platform/config/disk-space';
import { ensureFolder } from '../../platform/config/ensure-folder';
import { sentenceFor } from '../processes/start-failure';
import { type Finding, good, problem, warning } from './finding';

const GIGABYTE = 1024 ** 3;

/** Below that a busy week of pictures, logs and a backup may fill a disk. */
const SPACE_WANTED = 2 * GIGABYTE;

/** Out of support since April 2026: https://github.com/nodejs/release#release-schedule */
const UNSUPPORTED_NODE = 20;

/** Whether this machine has what the API relies on. */
export async function checkMachine({ dataDir }: { dataDir: string }): Promise<Finding[]> {
  return [checkNode(process.versions.node), checkTimeZones(), await checkDisk(dataDir)];
}

/** @param version such as `24.1.0` */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) <= UNSUPPORTED_NODE
    ? warning('Node', `Node ${version} gets no security updates any more: install Node 24.`)
    : good('Node', `Node ${version}.`);
}

/** South Africa has been two hours ahead of UTC all year since 1944; a Node without the data says UTC. */
function checkTimeZones(): Finding {
  const noon = new Date('2026-01-01T12:00:00Z');
  const hour = new Intl.DateTimeFormat('en-ZA', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(noon);
  return hour === '14'
    ? good('Time zones', 'The time in South Africa is known.')
    : problem('Time zones', 'This Node lacks time zone data: install one with full ICU.');
}

async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    ensureFolder(dataDir);
    return judgeSpace(dataDir, await freeBytesOf(dataDir));
  } catch (error) {
    return problem('Disk', sentenceFor(error));
  }
}

/** @param free - bytes that the disk of the folder has left */
export function judgeSpace(dataDir: string, free: number): Finding {
  if (free < DISK_FULL_BELOW) {
    return problem('Disk', `The disk of ${dataDir} is full: nothing can be written. Make room.`);
  }
  const size = `${(free / GIGABYTE).toFixed(1)} GB`;
  return free < SPACE_WANTED
    ? warning(
        'Disk',
        `${dataDir} has ${size} left: make room, or choose another disk with DATA_DIR.`,
      )
    : good('Disk', `${dataDir} can be written to and has ${size} left.`);
}
