/** The files of a finished build, wherever they lie: in a folder, or among the assets of a Worker. */
export interface PublishedFiles {
  /** The bytes of a file; undefined where the build wrote none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** The answer to a GET or HEAD with a file; undefined where the build wrote none. */
  send(request: Request, path: string, how: FileAnswer): Promise<Response | undefined>;
}

/** How a file is answered with. */
export interface FileAnswer {
  readonly status: 200 | 404;
  /** With the content type. */
  readonly headers: Readonly<Record<string, string>>;
}
