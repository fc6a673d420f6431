const { stat } = require('node:fs/promises');
const path = require('node:path');

/** What was refused, in a sentence for the person or the pipeline that asked. */
class PublishError extends Error {}

/**
 * A suite that is asked over the network to change what is live there.
 * @param {string} address where the suite is, `https` but on this machine
 * @param {string | undefined} token of the team; from the environment, because everybody on a machine can read arguments
 */
function openSuite(address, token) {
  if (!token) throw new PublishError('Set PUBLISH_TOKEN to the token of your team.');
  const base = baseOf(address);
  const ask = async (method, name, route, type, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
    const url = new URL(`/api/publishing/${encodeURIComponent(name)}${route && `/${route}`}`, base);
    const answer = await fetch(url, { method, headers, body, redirect: 'error' }).catch((error) => {
      const { message } = error.cause ?? error;
      throw new PublishError(`${base.origin} does not answer: ${message}`);
    });
    if (!answer.ok) throw new PublishError(await refusalOf(answer));
    return answer;
  };
  const send = (method, name, route, body) =>
    ask(method, name, route, 'application/json', JSON.stringify(body));

  return {
    /** @returns {Promise<{lines: string[]}>} to be printed, as of the one below */
    status: async () => (await ask('GET', 'status', '')).json(),
    versions: async (name) => (await ask('GET', name, 'versions')).json(),
    /**
     * @param {string} folder of the build
     * @param {{notes: string, commit?: string, canary?: string, preview?: string}} options `canary` is `auto`, a percentage of
     *   the visitors, or `staff`; `preview` what it is a preview of
     * @returns {Promise<{version: string, isNew: boolean, state: string, changes: object[], link?: string, ends?: string}>} and the
     *   bytes of its scripts; `link` to a preview, until it `ends`
     */
    async publish(name, folder, options) {
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      const route = `versions?${new URLSearchParams(given)}`;
      const answer = await ask('POST', name, route, 'application/gzip', await pack(folder));
      const { preview, ...published } = await answer.json();
      if (!preview) return published;
      return { ...published, link: new URL(preview.path, base).href, ends: preview.ends };
    },
    /** @returns {Promise<{version: string}>} which version it was, as of both below */
    changeCanary: async (name, canary, notes) =>
      (await send('PUT', name, 'canary', { canary, notes })).json(),
    promoteCanary: async (name, notes) =>
      (await send('POST', name, 'canary/promotion', { notes })).json(),
    abortCanary: async (name, notes) =>
      (await send('POST', name, 'canary/abort', { notes })).json(),
    rollback: (name, version, notes) => send('POST', name, 'rollback', { version, notes }),
    setEnabled: (name, enabled, notes) => send('PUT', name, 'enabled', { enabled, notes }),
  };
}

function baseOf(address) {
  const base = URL.canParse(address) ? new URL(address) : null;
  const isHere = base && ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname);
  if (base?.protocol === 'https:' || (isHere && base.protocol === 'http:')) return base;
  throw new PublishError(`${address} is no https address: the token would be sent in the clear.`);
}

/** The plainest format there is, which is all that the server reads. */
async function pack(folder) {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new PublishError(`${path.resolve(folder)} is not a folder: build it first.`);
  // Loaded where it is needed: switching off and rolling back need no archive.
  const { create } = await import('tar');
  const chunks = [];
  const options = { cwd: folder, gzip: true, portable: true, noPax: true };
  for await (const chunk of create(options, ['.'])) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function refusalOf(answer) {
  const text = await answer.text();
  try {
    const { detail, title } = JSON.parse(text);
    return detail ?? title ?? `The server answered ${answer.status}.`;
  } catch {
    return `The server, or a proxy before it, answered ${answer.status}.`;
  }
}

module.exports = { PublishError, openSuite };
