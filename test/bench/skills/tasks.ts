/** One thing that somebody wants to do with a product, and what the answer has to hold: written from its pages. */
export interface SkillTask {
  /** Name of the folder of the site. */
  readonly site: string;
  readonly task: string;
  /** The answer holds all of them. */
  readonly facts: readonly RegExp[];
}

const tasks = (site: string, ...given: readonly (readonly [string, ...RegExp[]])[]): readonly SkillTask[] =>
  given.map(([task, ...facts]) => ({ site, task, facts }));

/** Written before any generated skill was looked at. */
export const skillTasks: readonly SkillTask[] = [
  ...tasks(
    'agentskills__agentskills',
    ['write the smallest valid SKILL.md', /SKILL\.md/, /^name:/m, /^description:/m],
    ['find out how long the name and description of a skill may be', /64 characters/, /1024 characters/],
    ['find out where scripts and references of a skill go', /scripts\//, /references\//],
    ['validate a skill', /skills-ref validate/],
  ),
  ...tasks(
    'browserbase__stagehand',
    [
      'install and make the first call',
      /npx create-browser-app|(?:npm|pnpm) (?:i|install|add) @browserbasehq\/stagehand/,
      /@browserbasehq\/stagehand/,
      /stagehand\.init\(\)/,
    ],
    ['extract structured data from a page with a schema', /\.extract\(/, /z\.object/],
    ['click a button with natural language', /\.act\(/],
    ['configure the API keys of Browserbase and the model', /BROWSERBASE_API_KEY/],
  ),
  ...tasks(
    'jlowin__fastmcp',
    [
      'install and run the first server',
      /(?:uv|pip) (?:add|install|pip install) fastmcp/,
      /FastMCP\(/,
      /mcp\.run\(/,
    ],
    ['define a tool', /@mcp\.tool/],
    ['call a tool from a client', /Client\(/, /call_tool\(/],
    ['authenticate a client with a bearer token', /auth=|BearerAuth/],
  ),
  ...tasks(
    'mcp-use__mcp-use',
    [
      'install and create the first MCP server',
      /create-mcp-use-app|(?:npm|pip) install mcp-use/,
      /MCPServer\(/,
    ],
    ['define a tool on the server', /\.tool\(|@server\.tool/],
    ['run an agent with MCP servers', /MCPAgent\(/, /mcpServers/],
    ['authenticate a client', /bearer|OAuth/i, /auth/],
  ),
  ...tasks(
    'meilisearch__documentation',
    [
      'install Meilisearch and add the first documents',
      /curl -L https:\/\/install\.meilisearch\.com|docker pull getmeili|Cloud/,
      /\/documents|addDocuments|add_documents/,
    ],
    ['authenticate a request', /Authorization: Bearer/],
    ['search an index with a filter', /"?filter"?\s*[:=]/, /filterableAttributes|filterable-attributes/i],
    [
      'find out the most documents or positions a limit allows',
      /65,?535|4,?294,?967,?296|limited to 511|1000 results|maxTotalHits/,
    ],
    ['set up hybrid search with an embedder', /embedders/, /semanticRatio|"hybrid"/],
  ),
  ...tasks(
    'mem0ai__mem0',
    ['install and store the first memory', /pip install mem0ai|npm install mem0ai/, /\.add\(/],
    [
      'authenticate a request to the platform',
      /Authorization: Token|MemoryClient\(/,
      /MEM0_API_KEY|api_key|apiKey/,
    ],
    ['search memories of a user', /\.search\(/, /user_id|userId/],
    ['delete the memories of a user', /delete_all|deleteAll|\.delete\(/],
  ),
  ...tasks(
    'mintlify__docs',
    ['preview a site on this machine', /npm i(?:nstall)? -g mint|mint@?/, /mint dev/],
    ['authenticate a request to the API', /Authorization/, /Bearer/, /mint_/],
    ['find out the limit of requests of the MCP server', /10,000 requests/],
    ['write a page with a callout', /<(?:Note|Tip|Warning|Info)>/],
  ),
  ...tasks(
    'superradcompany__microsandbox',
    [
      'install and start the first sandbox',
      /install\.microsandbox\.dev|pip install microsandbox|npm (?:i|install) microsandbox|cargo add microsandbox/,
      /Sandbox\.(?:create|builder)\(|Sandbox::(?:builder|create)/,
    ],
    ['run a command in a sandbox', /\.(?:exec|shell|run)\(/],
    ['find out what machine it needs', /KVM|Apple Silicon/],
    ['keep a sandbox off the network', /network/i, /none\(\)|Network(?:Policy)?\.|no_network|disable/i],
  ),
  ...tasks(
    'dub',
    [
      'install an SDK and create the first link',
      /npm install dub|pip install dub|dub-go|DUB_API_KEY/,
      /links\.create|POST \/links|\.Create\(/,
    ],
    ['authenticate a request', /Authorization: Bearer/],
    ['find out how many requests a minute are allowed', /60 requests per minute/],
    ['retrieve analytics of a link', /analytics\.retrieve|GET \/analytics|\/analytics\?/],
  ),
  ...tasks(
    'e2b',
    [
      'install and start the first sandbox',
      /npm i @e2b\/code-interpreter|pip install e2b-code-interpreter|npm i e2b|pip install e2b/,
      /Sandbox\.create\(/,
    ],
    ['authenticate', /E2B_API_KEY/],
    ['find out the rate limit of the lifecycle API', /20,000 \/ 30s/],
    ['change how long a sandbox lives', /timeoutMs|timeout=/, /setTimeout|set_timeout|Sandbox\.create/],
  ),
  ...tasks(
    'formbricks',
    [
      'install the SDK and show the first survey',
      /npm install @formbricks\/js|@formbricks\/js/,
      /formbricks\.setup\(/,
    ],
    ['authenticate a request to the management API', /x-api-key/],
    ['find out the rate limit of the API', /100|429/, /per minute|requests/i],
    ['identify a user', /setUserId/],
  ),
  ...tasks(
    'lancedb',
    [
      'install and open the first database',
      /pip install lancedb|npm install @lancedb\/lancedb|uv add lancedb/,
      /lancedb\.connect\(|connect\(/,
      /create_table|createTable/,
    ],
    ['search a table by vector', /\.search\(/, /limit\(/],
    ['authenticate against the cloud', /api_key|apiKey/, /db:\/\//],
    ['create a vector index', /create_index|createIndex/],
  ),
  ...tasks(
    'polar',
    ['authenticate a request', /Authorization|Bearer/, /OAT|Organization Access Token/],
    ['create a checkout session', /checkouts\.create|POST \/v1\/checkouts|\/v1\/checkouts/],
    ['find out the rate limit of the API', /500 requests per minute/],
    ['receive webhooks', /webhook/i, /validateEvent|validate_event|secret/i],
  ),
  ...tasks(
    'prefect',
    [
      'install and run the first flow',
      /(?:pip|uv) (?:install|add|pip install)[^\n]*prefect|uvx prefect-cloud/,
      /@flow/,
    ],
    ['deploy a flow', /\.serve\(|\.deploy\(|prefect deploy|prefect-cloud deploy/],
    ['authenticate against Prefect Cloud', /prefect(?:-cloud)? (?:cloud )?login|PREFECT_API_KEY/],
    ['find out what happens at the rate limit', /429/, /Retry-After/],
    ['retry a task', /retries=/],
  ),
  ...tasks(
    'request',
    [
      'install and create the first payment request',
      /npm install|npm init/,
      /api\.request\.network\/v2\/request|POST \/v2\/request/,
    ],
    ['authenticate a request', /x-api-key/, /x-client-id/],
    ['find out the rate limit', /300 requests per minute|5 requests per second/],
    ['verify the signature of a webhook', /x-request-network-signature/i],
  ),
  ...tasks(
    'scrapegraph',
    [
      'install the SDK and extract the first data',
      /pip install "?scrapegraph-py|npm i scrapegraph-js/,
      /\.extract\(/,
    ],
    ['authenticate a request', /SGAI-APIKEY|SGAI_API_KEY/],
    ['find out the limit of requests of the free plan', /Free/, /\b10\b/, /(?:500|Concurrent|per minute)/],
    ['crawl a site', /crawl\.start|\/crawl/],
  ),
  ...tasks(
    'venice',
    ['make the first chat completion', /api\.venice\.ai\/api\/v1/, /chat\/completions|chat\.completions/],
    ['authenticate a request', /VENICE_API_KEY/, /Bearer|api_key|apiKey/],
    ['find out the requests per minute for small models', /\b500\b/, /1,000,000/],
    ['generate an image', /image\/generate|images\.generate|\/images\/generations/],
  ),
  ...tasks(
    'novu',
    [
      'install and trigger the first notification',
      /npm install @novu|npx novu|@novu\/api/,
      /\.trigger\(|\/events\/trigger/,
    ],
    ['authenticate a request', /Authorization/, /ApiKey/],
    ['find out the rate limit of the free plan', /60 RPS/],
    ['find out the largest payload', /512 ?KB/],
  ),
];
