/**
 * The texts of the interface of a page, visible or for screen readers. `{}` stands for a name or a number; no wording
 * depends on how many there are.
 */
export interface Words {
  // The frame around a page.
  readonly search: string;
  readonly ask: string;
  readonly close: string;
  readonly menu: string;
  readonly skip: string;
  readonly onThisPage: string;
  readonly previous: string;
  readonly next: string;
  readonly pagination: string;
  readonly theme: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly home: string;
  readonly announcement: string;
  readonly links: string;
  readonly socials: string;
  readonly pages: string;
  readonly sections: string;
  readonly breadcrumbs: string;
  readonly language: string;
  readonly version: string;
  readonly product: string;
  readonly section: string;
  readonly documentation: string;
  /** Before the names of what the page can be shown for. */
  readonly showFor: string;

  // The form for trying out an operation.
  readonly tryIt: string;
  readonly cancel: string;
  /** No authorization. */
  readonly none: string;
  readonly username: string;
  readonly password: string;
  /** Editable fields, and the same values as text. */
  readonly form: string;
  readonly notJson: string;
  readonly sending: string;
  readonly download: string;
  /** Of an answer. */
  readonly passedOn: string;
  readonly notReached: string;
  readonly mixedContent: string;
  readonly cancelled: string;
  /** Of secrets. */
  readonly keptInTab: string;

  // What a reader can do with a page.
  readonly more: string;
  readonly copyPage: string;
  readonly viewMarkdown: string;
  /** In an assistant. */
  readonly openIn: string;
  /** To an editor. */
  readonly connectTo: string;
  readonly copyServer: string;
  readonly copyServerCommand: string;
  readonly downloadSpec: string;
  readonly savePdf: string;
  /** The prompt for a reader's own assistant, with the address of the page. */
  readonly readPage: string;

  // Content: callouts, code, what unfolds, media, fields.
  readonly note: string;
  readonly info: string;
  readonly tip: string;
  readonly check: string;
  readonly warning: string;
  readonly danger: string;
  readonly code: string;
  readonly copyCode: string;
  readonly showAllLines: string;
  /** A text for an assistant. */
  readonly prompt: string;
  readonly copyPrompt: string;
  readonly showPrompt: string;
  readonly show: string;
  readonly hide: string;
  readonly showFields: string;
  readonly hideFields: string;
  readonly done: string;
  readonly toDo: string;
  readonly table: string;
  readonly formula: string;
  readonly diagram: string;
  readonly files: string;
  readonly footnotes: string;
  readonly footnote: string;
  readonly backToText: string;
  readonly readMore: string;
  readonly open: string;
  readonly image: string;
  readonly video: string;
  readonly audio: string;
  readonly embedded: string;
  /** Before the name of another host. */
  readonly showAllFrom: string;
  readonly repository: string;
  readonly required: string;
  readonly deprecated: string;
  /** Before a value. */
  readonly default: string;

  // The reference of an operation.
  readonly authorization: string;
  readonly accessOptional: string;
  readonly scopes: string;
  readonly sendValue: string;
  readonly apiKey: string;
  readonly bearerToken: string;
  readonly basicAuthentication: string;
  readonly copyAddress: string;
  readonly server: string;
  readonly servers: string;
  readonly pathParameters: string;
  readonly queryParameters: string;
  readonly headers: string;
  readonly cookies: string;
  readonly body: string;
  readonly responses: string;
  /** Before the name of a request that the API sends to who called it. */
  readonly callback: string;
  readonly mediaType: string;
  /** What a caller does with a message of a channel. */
  readonly sends: string;
  readonly receives: string;
  readonly requestExample: string;
  readonly responseExample: string;
  readonly example: string;
  readonly payload: string;
  readonly oneOf: string;
  readonly always: string;
  readonly andMore: string;
  readonly showAlternatives: string;
  readonly hideAlternatives: string;
  readonly option: string;
  readonly or: string;
  readonly range: string;
  readonly multipleOf: string;
  readonly length: string;
  readonly items: string;
  readonly fields: string;
  readonly pattern: string;
  readonly uniqueItems: string;
  readonly readOnly: string;
  readonly writeOnly: string;
  readonly recursive: string;

  // The search dialog and the panel of the assistant.
  readonly typeToSearch: string;
  readonly nothingFound: string;
  readonly results: string;
  readonly searchFailed: string;
  /** What the arrow keys do. */
  readonly move: string;
  readonly conversation: string;
  readonly yourQuestion: string;
  readonly askPlaceholder: string;
  readonly send: string;
  readonly dropSelection: string;
  readonly newConversation: string;
  readonly askHint: string;
  readonly sources: string;
  readonly quoted: string;
  readonly assistantFailed: string;
  readonly cutOff: string;
  readonly showLess: string;

  // What the embedded assistant says around what it quotes.
  readonly answerFrom: string;
  readonly answerAlso: string;
  readonly seeAlso: string;
  readonly nearestPages: string;
  readonly nothingFits: string;
}
