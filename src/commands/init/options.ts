import schema from '../../../schemas/docs.schema.json' with { type: 'json' };

export const themes: readonly string[] = schema.properties.theme.else.enum;

/** The options of `docs init`. */
export interface InitOptions {
  readonly name?: string;
  readonly theme?: string;
  readonly color?: string;
  readonly openapi?: string;
  readonly url?: string;
  readonly yes?: true;
  readonly force?: true;
  readonly git: boolean;
  readonly dryRun?: true;
  readonly format: 'pretty' | 'json';
}
