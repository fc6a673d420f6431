/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, run } from './processes';

/** Stops as `npm start` does: says so, takes until it is let go, and says that it has stopped. */
const PROGRAM = `
  const { stopSignal } = require(${JSON.stringify(path.join(__dirname, 'processes.ts'))});
  process.stdin.resume();
  stopSignal().then(() => {
    console.log('stopping');
    process.stdin.once('end', () => console.log('stopped'));
  });
  console.log('ready');
`;

describe('stopSignal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'lets a program finish stopping when it gets %s a second time',
    async (signal) => {
      const child = spawn(process.execPath, ['--import', 'tsx', '-e', PROGRAM], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let printed = '';
      for await (const chunk of child.stdout) {
        printed += String(chunk);
        if (/(ready|stopping)\n$/.test(printed)) child.kill(signal);
        if (printed.endsWith('stopping\n')) child.stdin.end();
      }
      expect(printed).toBe('ready\nstopping\nstopped\n');
      expect(await ended).toEqual([0, null]);
    },
  );
});

describe('run with a limit', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'courier-processes-'));
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true }));

  // A process left behind would keep the output open for ten minutes, and `run` with it.
  const script = (text: string, limitMs: number) => run('sh', ['-c', text], { limitMs });

  it('ends what the command left behind, so that its output closes', async () => {
    expect(await script('sleep 600 & echo done', 60_000)).toEqual({ code: 0, output: 'done\n' });
  });

  it('fails a command that takes longer, and ends all that it started', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const started = path.join(folder, 'started');
    const watcher = watch(folder);
    const news = once(watcher, 'change');
    const ended = script(`sleep 600 & echo started; touch ${started}; wait`, 60_000);
    await news;
    watcher.close();
    jest.advanceTimersByTime(60_000);
    const { code, output } = await ended;
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
