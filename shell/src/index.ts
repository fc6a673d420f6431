/**
 * Runs the shell's script in parts: as one task they would keep a slow phone from answering for longer than a tenth of
 * a second. Every part is in this one file.
 */
async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/Frame');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start');
}

/** What the visitor has done meanwhile is dealt with before it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

void run();
