/** An error in a request body; `pointer` is RFC 6901. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

export interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members and the type, for specific kinds of problems. */
  readonly members?: Readonly<Record<string, unknown>>;
}

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const;

export type ProblemStatus = keyof typeof titles;

/**
 * An error as defined by RFC 9457. Chat clients show the whole body as the error's text, so that `detail` must be
 * readable.
 */
export function problem(status: ProblemStatus, detail: string, options: ProblemOptions = {}): Response {
  const { errors, headers, members } = options;
  const body = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(errors === undefined ? {} : { errors }),
    ...members,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}

/** The response to a body with invalid fields; `detail` contains the first error. */
export function unprocessable(errors: readonly FieldError[]): Response {
  const [first] = errors;
  const where = first?.pointer ? `"${first.pointer.slice(1)}"` : 'the body';
  return problem(422, `${where} ${first?.detail ?? 'is wrong'}`, { errors });
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  return problem(405, `this address answers ${allowed.join(', ')} only`, {
    headers: { allow: allowed.join(', ') },
  });
}
