import { chromiumPath } from '../../programs/chromium';

/** As a shell of another folder has it: nothing that npm or Jest have set for the process of the tests. */
export function shellEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$|NODE_ENV$|JEST_)/.test(name),
  );
  return { ...Object.fromEntries(inherited), CI: '1', CHROMIUM_PATH: chromiumPath() };
}
