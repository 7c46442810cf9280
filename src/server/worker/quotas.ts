import { DurableObject, type DurableObjectState } from 'cloudflare:workers';
import type { Count, QuotaState } from '../store/store.ts';

/** Number of intervals in a window, each of which expires as a whole. */
const pieces = 60;

/**
 * Counts requests for all instances of the Worker, so that no period of a policy's length ever contains more than
 * its quota. Calls are answered one after the other, and counts are persistent.
 */
export class Quotas extends DurableObject {
  private readonly sql: DurableObjectState['storage']['sql'];

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS counts (policy TEXT, key TEXT, start INTEGER, forgotten INTEGER, count INTEGER,
       PRIMARY KEY (policy, key, start)) WITHOUT ROWID`,
    );
  }

  async take(counts: readonly Count[]): Promise<readonly QuotaState[]> {
    const now = Date.now();
    const before = counts.map((count) => this.usage(count, now));
    if (before.some(({ allowed }) => !allowed)) return before;
    for (const count of counts.filter(({ policy }) => policy.quota > 0)) this.add(count, now);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + hour);
    return counts.map((count, at) => ({ ...this.usage(count, now), allowed: before[at]!.allowed }));
  }

  /** Deletes the counts of callers that do not return. */
  async alarm(): Promise<void> {
    const now = Date.now();
    this.sql.exec('DELETE FROM counts WHERE forgotten <= ?', now);
    const [left] = this.sql.exec('SELECT 1 AS one FROM counts LIMIT 1').toArray();
    if (left !== undefined) await this.ctx.storage.setAlarm(now + hour);
  }

  private usage({ policy, key }: Count, now: number): QuotaState {
    const { id, name, quota, seconds } = policy;
    const [row] = this.sql
      .exec(
        'SELECT SUM(count) AS used, MIN(forgotten) AS next FROM counts WHERE policy = ? AND key = ? AND forgotten > ?',
        id,
        key,
        now,
      )
      .toArray();
    const used = Number(row?.['used'] ?? 0);
    const next = Number(row?.['next'] ?? now + seconds * 1000);
    return {
      allowed: quota === 0 || used < quota,
      name,
      quota,
      seconds,
      remaining: Math.max(0, quota - used),
      reset: Math.max(1, Math.ceil((next - now) / 1000)),
    };
  }

  private add({ policy: { id, seconds }, key }: Count, now: number): void {
    const length = (seconds * 1000) / pieces;
    const start = Math.floor(now / length) * length;
    this.sql.exec(
      `INSERT INTO counts VALUES (?, ?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1`,
      id,
      key,
      start,
      start + length + seconds * 1000,
    );
  }
}

const hour = 3_600_000;
