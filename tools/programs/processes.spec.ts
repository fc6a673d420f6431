/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Stops as `npm start` does: says so, ends what it started, which takes a while, and says that it has. */
const PROGRAM = `
  const { stopSignal } = require(${JSON.stringify(path.join(__dirname, 'processes.ts'))});
  const alive = setInterval(() => undefined, 1000);
  stopSignal().then(() => {
    console.log('stopping');
    setTimeout(() => {
      console.log('stopped');
      clearInterval(alive);
    }, 300);
  });
  console.log('ready');
`;

describe('stopSignal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'lets a program finish stopping when it gets %s a second time',
    async (signal) => {
      const child = spawn(process.execPath, ['--import', 'tsx', '-e', PROGRAM], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let printed = '';
      for await (const chunk of child.stdout) {
        printed += String(chunk);
        if (/(ready|stopping)\n$/.test(printed)) child.kill(signal);
      }
      expect(printed).toBe('ready\nstopping\nstopped\n');
      expect(await ended).toEqual([0, null]);
    },
  );
});
