/** The files of a finished build, in a folder or among the assets of a Worker. */
export interface PublishedFiles {
  /** The bytes of a file; undefined if it is not part of the build. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The response to a GET or HEAD for a file; undefined if it is not part of the build. */
  send(request: Request, path: string, how: FileAnswer): Promise<Response | undefined>;
}

/** Properties of the response for a file. */
export interface FileAnswer {
  readonly status: 200 | 404;
  /** Including the content type. */
  readonly headers: Readonly<Record<string, string>>;
}
