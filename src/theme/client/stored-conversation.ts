/** A message in the format of the AI SDK. */
export interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly MessagePart[];
}

export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'source-url';
      readonly sourceId: string;
      readonly url: string;
      readonly title: string;
    };

/** The messages so far, and whether the panel is open. The server assigns the id of the thread. */
export interface Conversation {
  messages: readonly Message[];
  threadId: string | undefined;
  open: boolean;
}

const key = 'docs:assistant';

/** The conversation continues from page to page as long as the tab is open. */
export function loadConversation(): Conversation {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Conversation>;
  return { messages: stored.messages ?? [], threadId: stored.threadId, open: stored.open ?? false };
}

export function saveConversation(conversation: Conversation): void {
  sessionStorage.setItem(key, JSON.stringify(conversation));
}
