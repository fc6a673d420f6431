import { setTimeout as pause } from 'node:timers/promises';
import { setMaxListeners } from 'node:events';
import type { PendingWebhook, SimulatorState } from './model';

/** Where webhooks go. */
export interface WebhookTarget {
  readonly url: string;
  readonly token: string;
}

const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const TRIES = 60;

/**
 * Sends what is pending, the webhooks of one order one after another and those of different orders side by
 * side, again and again until each was answered 2xx or its tries are used up.
 */
export class WebhookSender {
  target: WebhookTarget | null;
  private readonly busy = new Set<number>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly state: SimulatorState,
    private readonly save: () => void,
    target: WebhookTarget | null,
  ) {
    this.target = target;
    // One for every order that waits for its next try.
    setMaxListeners(0, this.stopping.signal);
  }

  enqueue(orderId: number, body: Record<string, unknown>): void {
    this.state.lastWebhookId += 1;
    this.state.webhooks.push({ id: this.state.lastWebhookId, orderId, body });
    this.run();
  }

  /** Starts a line for every order that has something pending and none yet. */
  run(): void {
    if (this.target === null || this.stopping.signal.aborted) return;
    for (const { orderId } of this.state.webhooks) {
      if (this.busy.has(orderId)) continue;
      this.busy.add(orderId);
      void this.drain(orderId).finally(() => this.busy.delete(orderId));
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private async drain(orderId: number): Promise<void> {
    for (;;) {
      const next = this.state.webhooks.find((webhook) => webhook.orderId === orderId);
      if (next === undefined) return;
      await this.deliver(next);
      // A stopped simulator keeps it in its state for the next start.
      if (this.stopping.signal.aborted) return;
      this.state.webhooks.splice(this.state.webhooks.indexOf(next), 1);
      this.save();
    }
  }

  private async deliver(webhook: PendingWebhook): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    for (let tries = 0; tries < TRIES && !this.stopping.signal.aborted; tries += 1) {
      if (await this.post(webhook)) return;
      await this.sleep(wait);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  }

  private async post(webhook: PendingWebhook): Promise<boolean> {
    if (this.target === null) return false;
    try {
      const response = await fetch(this.target.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', token: this.target.token },
        body: JSON.stringify(webhook.body),
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Ends early when the simulator is stopped, or has been already. */
  private async sleep(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
