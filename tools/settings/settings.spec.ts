import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../api/src/platform/config/config';
import { ROOT } from '../programs/paths';
import { ENV_EXAMPLE, envExample } from './env-example';
import { settingsTables, tablesIn } from './tables';

/** Of npm and not of ours: the folder in which somebody typed the command. */
const NOT_SETTINGS = ['INIT_CWD'];

function namesReadAtStart(): string[] {
  const names = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(environment);
  return [...names].filter((name) => !NOT_SETTINGS.includes(name)).sort();
}

describe('Tables of settings', () => {
  it('name each setting that is read at start, and no other', () => {
    const documented = settingsTables().flatMap(({ rows }) =>
      rows.flatMap(({ variables }) => variables),
    );

    expect([...documented].sort()).toEqual(namesReadAtStart());
  });

  it('are the source of .env.example', () => {
    const written = readFileSync(path.join(ROOT, ENV_EXAMPLE), 'utf8');

    expect(written).toBe(envExample(settingsTables()));
  });

  it('are read with several variables in a row, links and code', () => {
    const markdown = '**Mail**\n\n| `SMTP_URL`, `MAIL_FROM` | no `e-mail` | see [there](x.md) |';

    expect(tablesIn(markdown)).toEqual([
      {
        title: 'Mail',
        rows: [
          {
            variables: ['SMTP_URL', 'MAIL_FROM'],
            fallback: 'no e-mail',
            meaning: 'see there',
          },
        ],
      },
    ]);
  });
});
