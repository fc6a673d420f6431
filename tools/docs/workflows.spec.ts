import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { engines } from '../../package.json';
import { ROOT } from '../programs/paths';
import { manifestOf, PACKAGES, unknownIn } from './commands';

const WORKFLOWS = '.github/workflows';
const FILES = readdirSync(path.join(ROOT, WORKFLOWS));
const NODE = text('.nvmrc').trim();

interface Workflow {
  readonly name: string;
  readonly on: {
    readonly push?: { readonly paths?: readonly string[] };
    readonly pull_request?: { readonly paths?: readonly string[] } | null;
    readonly workflow_call?: object;
  };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  /** An image. */
  readonly container?: string;
  /** Another workflow, and what it is given. */
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

function text(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const workflow = (file: string) => parse(text(`${WORKFLOWS}/${file}`)) as Workflow;

/** The jobs of a workflow with those of the workflows that it calls, as they are with what they are given. */
function jobsOf(file: string): readonly Job[] {
  return Object.values(workflow(file).jobs).flatMap((job) => {
    if (!job.uses) return [job];
    const called = text(job.uses).replaceAll(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input: string) => {
      const given = job.with?.[input];
      if (given === undefined) throw new Error(`${file} gives no ${input} to ${job.uses}`);
      return given;
    });
    return Object.values((parse(called) as Workflow).jobs);
  });
}

const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps = [] }) => steps);

/** Every command of a workflow, on one line. */
const commandsOf = (file: string) =>
  stepsOf(file).flatMap(({ run }) =>
    run === undefined ? [] : run.replaceAll('\\\n', ' ').split(/\n|&&|\|\|?/),
  );

/** What a command names that there is not, files too. */
function unknown(command: string): string[] {
  const files = command.match(/(?<=^| )\.?[\w-]+(\/[\w.-]+)*\/[\w.-]+(?= |$)/g) ?? [];
  return [
    ...unknownIn(command),
    ...files.filter((file) => !MADE.test(file) && !existsSync(path.join(ROOT, file))),
  ];
}

/** What commands before it have made. */
const MADE = /(^|\/)(dist|release)(\/|$)/;

/** The packages that one compiles in, and what those do. */
function foundationsOf(folder: string): string[] {
  const { dependencies = {} } = manifestOf(folder);
  return PACKAGES.filter((other) => Object.hasOwn(dependencies, manifestOf(other).name)).flatMap(
    (other) => [other, ...foundationsOf(other)],
  );
}

describe('Workflows', () => {
  it.each(FILES)('%s names only scripts, checks, tools and files that there are', (file) => {
    // What is called is looked at where it is called, with what it is given.
    if (workflow(file).on.workflow_call) return expect(callersOf(file)).not.toEqual([]);
    expect(commandsOf(file).length).toBeGreaterThan(0);
    expect(commandsOf(file).flatMap(unknown)).toEqual([]);
  });

  it.each([
    ['npm run relaese', 'relaese'],
    ['npm test -w @courier/shell-app', 'test'],
    ['npm test -- types lintt', 'lintt'],
    ['npx prittier --check shell', 'prittier'],
    [
      'npx playwright test -c tools/journeys/production.config.ts shell',
      'tools/journeys/production.config.ts',
    ],
  ])('are refused where they name what is not there: %s', (command, name) => {
    expect(unknown(command)).toEqual([name]);
  });

  it.each(FILES)(
    '%s starts for paths that there are, the same before and after a merge',
    (file) => {
      const { push, pull_request } = workflow(file).on;
      expect(pull_request?.paths).toEqual(push?.paths);
      for (const pattern of push?.paths ?? []) {
        const found = execFileSync('git', ['ls-files', `:(glob)${pattern}`], { cwd: ROOT });
        expect([pattern, found.length > 0]).toEqual([pattern, true]);
      }
    },
  );

  it.each(FILES)('%s runs on the Node that is recommended', (file) => {
    const versions = jobsOf(file).flatMap(({ container, steps = [] }) => [
      ...(container ? [container.replace(/^node:(\d+)-bookworm$/, '$1')] : []),
      ...steps
        .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
        .map((step) => text(String(step.with?.['node-version-file'])).trim()),
    ]);

    expect(new Set(versions)).toEqual(new Set([NODE]));
    expect(Number(NODE)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  it.each(PACKAGES)(
    'there is one for %s, which starts when it or what it rests on changes',
    (folder) => {
      const file = `${manifestOf(folder).name.replace('@courier/', '')}.yml`;
      const { paths } = workflow(file).on.push ?? {};
      const called = Object.values(workflow(file).jobs).flatMap(({ uses }) => uses?.slice(2) ?? []);

      expect(paths).toEqual(
        expect.arrayContaining([
          ...[folder, ...foundationsOf(folder)].map((name) =>
            // What lies in a folder changes with it.
            name.startsWith(`${folder}/`) ? `${folder}/**` : `${name}/**`,
          ),
          'package-lock.json',
          `${WORKFLOWS}/${file}`,
          ...called,
        ]),
      );
    },
  );

  it.each(PACKAGES)(
    'that of %s tests it, and publishes what was tested from main alone',
    (folder) => {
      const { name } = manifestOf(folder);
      const jobs = jobsOf(`${name.replace('@courier/', '')}.yml`);
      const [test, ...later] = jobs;
      const publishing = later.filter(({ steps = [] }) =>
        steps.some(({ run }) => /npm publish|deploy -- publish|docker push/.test(run ?? '')),
      );

      expect(commandsIn(test)).toMatch(/npm (test|run alone)/);
      expect(publishing.length).toBeGreaterThan(0);
      expect(publishing[0]).toMatchObject({ if: "github.ref == 'refs/heads/main'", needs: 'test' });
      for (const { needs } of later) expect(needs).toBeDefined();
      for (const job of publishing.filter((one) => commandsIn(one).includes('npm publish'))) {
        expect(commandsIn(job)).toContain(`cd dist/packages/${name.replace('@courier/', '')}\n`);
      }
    },
  );

  it('that of the whole runs every check, other versions of Node and an image before a release', () => {
    const { jobs } = workflow('suite.yml');
    expect(commandsIn(jobs.test)).toContain('.ci/run');
    expect(text('.ci/run')).toMatch(/^npm ci\nnpm test$/m);
    expect(commandsIn(jobs.node)).toContain('npm run test:node');
    expect(commandsIn(jobs.image)).toContain('npm run test:image');
    expect(jobs.release?.needs).toEqual(['test', 'node', 'image']);
    expect(commandsIn(jobs.release)).toContain('npm run release');
  });
});

const commandsIn = (job: Job | undefined) =>
  (job?.steps ?? []).flatMap(({ run }) => run ?? []).join('\n');

const callersOf = (file: string) =>
  FILES.filter((other) =>
    Object.values(workflow(other).jobs).some(({ uses }) => uses === `./${WORKFLOWS}/${file}`),
  );
