import { archiveOf, remoteBuild } from '../publishing/builds';
import { answered, bytes, type Walk } from './walk';

/** With the token of a team; the staff rolls back. */
export async function publishes({ visitor, admin, folder, clientOf }: Walk) {
  const scopes = { team: 'Help desk', publishes: ['help'], manages: ['help'] };
  const { id, token } = await answered(admin.POST('/api/team-tokens', { body: scopes }));
  const team = clientOf(token);
  const path = { name: 'help' };
  const publish = async (script: string, canary?: string, changes?: object) =>
    answered(
      team.POST('/api/publishing/{name}/versions', {
        params: { path, query: { notes: 'Shorter answers', canary } },
        ...bytes(
          await archiveOf(await remoteBuild(folder, 'help', script, changes)),
          'application/gzip',
        ),
      }),
    );
  const first = await publish('one');
  await answered(admin.GET('/api/releases/waiting'));
  const reviewed = (version: string) => ({ params: { path }, body: { version, notes: 'Seen' } });
  await answered(admin.POST('/api/releases/{name}/approval', reviewed(first.version)));
  const nav = [{ label: 'Help', to: '/help', order: 70 }];
  const second = await publish('linked', undefined, { nav });
  await answered(admin.POST('/api/releases/{name}/refusal', reviewed(second.version)));
  const body = { notes: 'It broke' };
  const tried = { params: { path }, body: { ...body, canary: '50' } };
  const ended = { params: { path }, body };
  const three = await publish('three', '10');
  await answered(team.PUT('/api/publishing/{name}/canary', tried));
  expect(await answered(team.POST('/api/publishing/{name}/canary/abort', ended))).toEqual({
    name: 'help',
    version: three.version,
  });
  await publish('three', '10');
  await answered(team.POST('/api/publishing/{name}/canary/promotion', ended));
  const canaryOf = async (script: string) => {
    const { version } = await publish(script, '10');
    return { params: { path }, body: { version, ...body } };
  };
  await answered(admin.POST('/api/releases/{name}/canary/abort', await canaryOf('four')));
  await answered(admin.POST('/api/releases/{name}/canary/promotion', await canaryOf('five')));
  const { version } = await publish('two');
  const off = { params: { path }, body: { enabled: false, ...body } };
  const on = { params: { path }, body: { enabled: true, ...body } };
  await answered(team.POST('/api/publishing/{name}/rollback', { params: { path }, body }));
  await answered(team.PUT('/api/publishing/{name}/enabled', off));
  await answered(admin.PUT('/api/releases/{name}/enabled', on));
  await answered(
    admin.POST('/api/releases/{name}/rollback', { params: { path }, body: { version, ...body } }),
  );
  expect(await answered(admin.GET('/api/releases'))).toMatchObject([{ name: 'help', version }]);
  await answered(admin.GET('/api/releases/{name}/versions', { params: { path } }));
  await answered(admin.GET('/api/releases/history'));
  await answered(team.GET('/api/publishing/status'));
  await answered(team.GET('/api/publishing/{name}/versions', { params: { path } }));
  await answered(admin.GET('/api/team-tokens'));
  await answered(admin.DELETE('/api/team-tokens/{id}', { params: { path: { id } } }));

  const seen = { remote: 'help', version };
  const load = { ...seen, outcome: 'ready', ms: 12 } as const;
  await answered(visitor.POST('/api/remote-loads', { body: load }));
  const crash = { ...seen, kind: 'script', message: 'x is null', isFirst: true } as const;
  await answered(visitor.POST('/api/crashes', { body: { ...crash, frames: [] } }));
  await answered(admin.GET('/api/crashes'));
  await answered(admin.GET('/api/version-health'));
}
