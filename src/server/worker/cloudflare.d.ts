/** The parts of Cloudflare's runtime that the Worker uses. */
declare module 'cloudflare:workers' {
  export abstract class DurableObject<Environment = unknown> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Environment;
    constructor(ctx: DurableObjectState, env: Environment);
  }

  export interface DurableObjectState {
    readonly storage: {
      readonly sql: {
        exec(query: string, ...values: readonly (string | number)[]): { toArray(): readonly Row[] };
      };
      get<Value>(key: string): Promise<Value | undefined>;
      put(key: string, value: unknown): Promise<void>;
      deleteAll(): Promise<void>;
      getAlarm(): Promise<number | null>;
      setAlarm(time: number): Promise<void>;
    };
  }

  export type Row = Readonly<Record<string, string | number | null>>;

  /** A class of Durable Objects, with one object per name. */
  export interface DurableObjectNamespace<Methods> {
    idFromName(name: string): unknown;
    get(id: unknown): Methods;
  }
}
