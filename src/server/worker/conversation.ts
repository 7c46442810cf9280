import { DurableObject } from 'cloudflare:workers';
import type { Turn } from '../assistant/engine.ts';
import { maxTurns, shortened, threadAge } from '../store/store.ts';

/** A conversation, which is deleted some time after its last message. */
export class Conversation extends DurableObject {
  async begin(): Promise<void> {
    await this.keep([]);
  }

  async turns(): Promise<readonly Turn[] | undefined> {
    return this.ctx.storage.get<readonly Turn[]>('turns');
  }

  async remember(turn: Turn): Promise<void> {
    await this.keep([...((await this.turns()) ?? []), shortened(turn)].slice(-maxTurns));
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private async keep(turns: readonly Turn[]): Promise<void> {
    await this.ctx.storage.put('turns', turns);
    await this.ctx.storage.setAlarm(Date.now() + threadAge * 1000);
  }
}
