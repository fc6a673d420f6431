import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS } from '@courier/contract';
import { parseAllDocuments } from 'yaml';
import openapi from '../../api/openapi.json';
import { settingsTables } from './settings/tables';

const RECIPES = path.join(__dirname, 'recipes');
const read = (name: string) => readFileSync(path.join(RECIPES, name), 'utf8');

const TEXT = read('kubernetes.yaml');
const [deployment, service, budget, ingress, backup] = parseAllDocuments(TEXT).map(
  (document) => document.toJS() as unknown,
) as [Deployment, Service, Budget, Ingress, CronJob];
const { replicas, selector, template } = deployment.spec;
const [container] = template.spec.containers as [Container];

const SETTINGS = settingsTables().flatMap(({ rows }) => rows.flatMap(({ variables }) => variables));
/** Whoever reads one can spend money, read customers' data or publish. */
const SECRET = /PASSWORD|SECRET|TOKEN|KEY|_URL$/;
const OPEN = ['PUBLIC_URL'];

/** Named in the comment above as what the secret holds. */
const inSecret = [
  ...(TEXT.split('apiVersion')[0] ?? '').matchAll(/(?<![\w/])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/g),
].map(([, name = '']) => name);

describe('The Kubernetes example', () => {
  it('has three replicas that share the database and a bucket, and no volume', () => {
    expect(replicas).toBe(3);
    expect(template.spec.volumes.map(({ emptyDir }) => emptyDir)).toEqual([{}, {}]);
    expect(container.env.map(({ name }) => name)).toContain('S3_BUCKET');
    expect(inSecret).toContain('DATABASE_URL');
  });

  it('goes on with two while one is replaced or its machine is emptied', () => {
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(budget.spec).toEqual({ minAvailable: replicas - 1, selector });
    expect(selector.matchLabels).toEqual(template.metadata.labels);
  });

  it('leads to the port that the image serves', () => {
    const [, port] = /^EXPOSE (\d+)$/m.exec(read('Dockerfile')) ?? [];
    expect(read('Dockerfile')).toContain(` PORT=${port} `);
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
    expect(service.spec).toEqual({
      selector: template.metadata.labels,
      ports: [{ name: 'http', port: 80, targetPort: 'http' }],
    });
  });

  it.each(['readinessProbe', 'livenessProbe', 'startupProbe'] as const)(
    'has a %s at a path and a port that there are',
    (probe) => {
      const { path: address, port } = container[probe].httpGet;
      expect(openapi.paths).toHaveProperty([address, 'get', 'responses', '200']);
      expect(container.ports.map(({ name }) => name)).toContain(port);
    },
  );

  it('stops sending visitors before a replica stops taking them', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    const drain = Number(container.env.find(({ name }) => name === 'DRAIN_MS')?.value);
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(drain);
    expect(template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(drain);
    // Not ready while it starts is no reason to end it.
    expect(container.livenessProbe.httpGet.path).toBe('/api/health');
  });

  it('names no setting that there is not', () => {
    const names = [...container.env.map(({ name }) => name), ...inSecret];
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('lets the largest build of a team through, to the service', () => {
    const size = ingress.metadata.annotations['nginx.org/client-max-body-size'];
    expect(Number(size?.replace('m', '')) * 1024 * 1024).toBeGreaterThan(LIMITS.archiveBytes);
    const [rule] = ingress.spec.rules;
    expect(rule?.http.paths).toEqual([
      {
        path: '/',
        pathType: 'Prefix',
        backend: { service: { name: 'courier', port: { name: 'http' } } },
      },
    ]);
  });

  it('makes backups by the same image, as little exposed and with the same place for files', () => {
    const { containers, securityContext } = backup.spec.jobTemplate.spec.template.spec;
    const [copying] = containers as [Container];
    expect(copying.image).toBe(container.image);
    expect(copying.envFrom).toEqual(container.envFrom);
    expect(securityContext).toEqual(template.spec.securityContext);
    expect(copying.securityContext).toEqual(container.securityContext);
    const shared = container.env.filter(({ name }) => name.startsWith('S3_'));
    expect(copying.env).toEqual(shared);
    expect(copying.volumeMounts).toEqual(expect.arrayContaining([...container.volumeMounts]));
  });

  it('takes what is secret from a secret alone', () => {
    const secrets = SETTINGS.filter((name) => SECRET.test(name) && !OPEN.includes(name));
    expect(secrets).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SHIPDAY_API_KEY', 'SMTP_URL']),
    );
    expect(container.env.filter(({ name }) => secrets.includes(name))).toEqual([]);
    const [command = ''] = /kubectl create secret generic \S+/.exec(TEXT) ?? [];
    expect(container.envFrom).toEqual([{ secretRef: { name: command.split(' ').at(-1) } }]);
    // Nor beside it: passwords in addresses, keys in files.
    expect(TEXT.replace('user:password@', '')).not.toMatch(/\/\/\S+:\S+@|kind: Secret|BEGIN/);
  });

  it('lets a replica write only where it has to, as a user without rights', () => {
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const [, dataDir] = / DATA_DIR=(\S+)/.exec(read('Dockerfile')) ?? [];
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([dataDir, '/tmp']);
  });
});

interface Deployment {
  readonly spec: {
    readonly replicas: number;
    readonly selector: Selector;
    readonly strategy: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly template: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: {
        readonly securityContext: object;
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly emptyDir?: object }[];
      };
    };
  };
}

interface Ingress {
  readonly metadata: { readonly annotations: Labels };
  readonly spec: { readonly rules: readonly { readonly http: { readonly paths: unknown } }[] };
}

interface CronJob {
  readonly spec: {
    readonly jobTemplate: {
      readonly spec: {
        readonly template: {
          readonly spec: {
            readonly securityContext: object;
            readonly containers: readonly Container[];
          };
        };
      };
    };
  };
}

interface Container {
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly object[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly startupProbe: Probe;
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Service {
  readonly spec: object;
}

interface Budget {
  readonly spec: { readonly minAvailable: number; readonly selector: Selector };
}

interface Selector {
  readonly matchLabels: Labels;
}

type Labels = Readonly<Record<string, string>>;
