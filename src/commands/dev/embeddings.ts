import type { Settings } from '../../load/settings.ts';
import type { Embeddings } from '../../search/embeddings.ts';
import { embedIndex, memoryVectors } from '../../search/embeddings.ts';
import { EmbeddingsError } from '../../search/embeddings-request.ts';
import type { SearchIndex } from '../../search/index-data.ts';
import type { EmbeddingsOf } from '../../server/find.ts';
import type { Io } from '../io.ts';

const openAi = 'https://api.openai.com/v1';

/**
 * What the configured embeddings model knows of each index. It is asked when an index is first searched; until it has
 * answered, and where it can not, the site's own semantics stand in.
 */
export function embeddingsOf(io: Io, { search }: Settings, report: (error: unknown) => void): EmbeddingsOf {
  const { model, baseUrl } = search.embeddings;
  if (model === undefined) return () => undefined;
  const provider = { model, baseUrl: baseUrl ?? openAi, key: io.env['DOCS_EMBEDDINGS_API_KEY'] };
  const store = memoryVectors();
  const known = new WeakMap<SearchIndex, { made: Embeddings | undefined }>();
  const ask = async (index: SearchIndex, kept: { made: Embeddings | undefined }): Promise<void> => {
    try {
      kept.made = await embedIndex(index, provider, store);
    } catch (error) {
      if (error instanceof EmbeddingsError) io.stderr.write(`${error.message}; searching without it\n`);
      else report(error);
    }
  };
  return (index) => {
    const seen = known.get(index);
    if (seen !== undefined) return seen.made;
    const kept = { made: undefined };
    known.set(index, kept);
    void ask(index, kept);
    return undefined;
  };
}
