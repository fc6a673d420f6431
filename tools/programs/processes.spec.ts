/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, run } from './processes';

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

describe('run with a limit', () => {
  // A process left behind would keep the output open for ten minutes, and `run` with it.
  const script = (text: string, limitMs: number) => run('sh', ['-c', text], { limitMs });

  it('ends what the command left behind, so that its output closes', async () => {
    expect(await script('sleep 600 & echo done', 60_000)).toEqual({ code: 0, output: 'done\n' });
  });

  it('fails a command that takes longer, and ends all that it started', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    const { code, output } = await script('sleep 600 & echo started; wait', 300);
    expect(code).not.toBe(0);
    expect(output).toBe('started\n');
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('ended after'));
  });
});

describe('freePort', () => {
  it('answers a port that no outgoing connection can take before it is used', async () => {
    const lowest = Number(
      readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0],
    );
    expect(await freePort()).toBeLessThan(lowest);
  });

  it('answers another port each time, although none is used yet', async () => {
    const ports = await Promise.all(Array.from({ length: 500 }, freePort));
    expect(new Set(ports).size).toBe(500);
  });
});
