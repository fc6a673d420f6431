/**
 * Runs in the shell between its Fast Refresh and React DOM: keeps the renderer where the Fast Refresh of a remote, which
 * comes later, looks for it. The browser's React DevTools do the same.
 */
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
