/** Commands that install a package of the product, in the order they are met. */
export function installCommands(markdown: string): readonly string[] {
  const found = new Set<string>();
  for (const [, block = ''] of markdown.matchAll(
    /^[ \t]*(?:```|~~~)(?:bash|sh|shell|zsh|console|terminal)?[^\n]*\n([^]*?)\n[ \t]*(?:```|~~~)/gim,
  )) {
    for (const line of block.split('\n')) {
      const command = line
        .trim()
        .replace(/^\$ /, '')
        .replace(/\s+#.*$/, '');
      if (installer.test(command) && command.length <= 90 && !/[\\`]/.test(command)) found.add(command);
    }
  }
  return [...found];
}

const installer =
  /^(?:npm (?:i|install|add) |pnpm (?:add|install|i) |yarn add |bun (?:add|install) |pip3? install |uv (?:add|pip install) |poetry add |cargo (?:add|install) |go (?:get|install) |gem install |composer require |dotnet add |brew install |npx (?:-y |--yes )?\S+ (?:add|init|install)\b|npx create-|curl [^|]*\| *(?:sh|bash))/;

/** Runtimes and their versions that the requirements of a page name: `Python 3.10+`. */
export function requirements(markdown: string): readonly string[] {
  const found = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    for (const [whole, runtime = ''] of line.matchAll(versioned)) {
      const text = whole
        .replace(/[*_`()[\]]/g, '')
        .replace(/\s+/g, ' ')
        .replace(/[.,;]$/, '')
        .trim();
      if (!found.has(runtime.toLowerCase())) found.set(runtime.toLowerCase(), text);
    }
  }
  return [...found.values()];
}

const versioned =
  /\b(Node(?:\.js)?|Python|Go|Rust|Ruby|PHP|Java|JDK|\.NET|Deno|Bun|Docker|PostgreSQL|Kubernetes|macOS|Linux)\b[\]`*]*(?:\([^)\s]*\))?\s*(?:version\s*)?(?:>=?\s*|v)?\d[\w.]*(?:\s*\+|\s+(?:or (?:later|newer|higher|above)|and (?:later|newer|above)))?/gi;
