import type { Files } from './server.ts';

/** A site of a few pages, questions that it answers, and questions that it does not. */
export interface TinySite {
  readonly name: string;
  readonly files: Files;
  /** Questions with the path of the page that answers. */
  readonly answered: Readonly<Record<string, string>>;
  readonly refused: readonly string[];
}

function site(
  name: string,
  language: string,
  pages: Readonly<Record<string, readonly [title: string, body: string]>>,
): Files {
  const paths = Object.keys(pages);
  const navigation =
    language === 'en'
      ? { groups: [{ group: name, pages: paths }] }
      : { languages: [{ language, groups: [{ group: name, pages: paths }] }] };
  const files = Object.entries(pages).map(([path, [title, body]]) => [
    `${path}.mdx`,
    `---\ntitle: ${title}\n---\n\n${body}\n`,
  ]);
  return { 'docs.json': JSON.stringify({ name, navigation }), ...Object.fromEntries(files) };
}

export const tinySites: readonly TinySite[] = [
  {
    name: 'a bakery',
    files: site('Crumb', 'en', {
      index: ['Welcome', 'Crumb bakes bread every night. A loaf from the oven.'],
      orders: [
        'Orders',
        'Order before six in the evening.\n\n## Cancel an order\n\nOpen the order and press **Cancel**. Refunds are paid within 14 days.\n\n## Delivery\n\nWe deliver on Mondays and Thursdays by bicycle.',
      ],
      ovens: ['Ovens', 'The oven heats to 240 degrees. Clean the oven with a dry cloth once a week.'],
      recipes: [
        'Recipes',
        '## Rye bread\n\nMix 500 g of rye flour with 400 ml of water and bake for an hour.\n\n## Rolls\n\nRolls need yeast and butter.',
      ],
    }),
    answered: {
      'How long do refunds take?': 'orders',
      'How do I cancel an order?': 'orders',
      'On which days do you deliver?': 'orders',
      'How hot does the oven get?': 'ovens',
      'clean the oven': 'ovens',
      'rye bread': 'recipes',
      'How much rye flour do I need?': 'recipes',
    },
    refused: [
      'How do I reset my password?',
      'Who won the chess olympiad in Budapest?',
      'Which webhooks are there?',
      'Does it support single sign-on?',
      'What is the capital of France?',
    ],
  },
  {
    name: 'an API of payments',
    files: site('Paywell', 'en', {
      index: [
        'Introduction',
        'Paywell takes payments by card. Get an API key in the dashboard under **Keys**.',
      ],
      authentication: [
        'Authentication',
        'Send the API key as a bearer token in the `Authorization` header.\n\n```bash\ncurl https://api.paywell.example/v1/charges -H "Authorization: Bearer sk_test"\n```\n\n## Rotate a key\n\nCreate a second key, deploy it, then revoke the first one.',
      ],
      charges: [
        'Charges',
        'A charge moves money from a card.\n\n## Refund a charge\n\nCall `POST /v1/refunds` with the `charge` id. Partial refunds take an `amount` in cents.\n\n## Disputes\n\nA dispute freezes the amount of the charge until the bank decides.',
      ],
      errors: [
        'Errors',
        'Errors have a `code` and a `message`.\n\n| Code | Meaning |\n|---|---|\n| `card_declined` | The bank refused the card. |\n| `rate_limited` | More than 100 requests a second. |',
      ],
      webhooks: [
        'Webhooks',
        'Paywell sends events to your endpoint. Check the signature in the `Paywell-Signature` header before you trust an event. Failed deliveries are sent again for three days.',
      ],
    }),
    answered: {
      'How do I refund a charge?': 'charges',
      'How do I verify the webhook signature?': 'webhooks',
      card_declined: 'errors',
      'What is the rate limit?': 'errors',
      'How can I rotate my API key?': 'authentication',
      'Where do I find my API key?': 'index',
      'What happens when a customer disputes a charge?': 'charges',
      'partial refund': 'charges',
    },
    refused: [
      'How do I bake rye bread?',
      'Which programming languages have an SDK?',
      'How hot does the oven get?',
      'What is the weather in Paris tomorrow?',
      'Can I install it on Windows?',
    ],
  },
  {
    name: 'a command line tool',
    files: site('Shovel', 'en', {
      index: ['Shovel', 'Shovel moves files between buckets from the terminal.'],
      install: [
        'Installation',
        'Install Shovel with a package manager.\n\n```bash\nbrew install shovel\n```\n\nOn Windows use `winget install shovel`.\n\n## Update\n\nRun `shovel self-update`.',
      ],
      sync: [
        'Sync folders',
        '`shovel sync <from> <to>` copies what has changed.\n\n## Options\n\n- `--delete` removes files that are gone at the source\n- `--dry-run` shows what would be done\n- `--exclude <glob>` leaves files out',
      ],
      configuration: [
        'Configuration',
        'Settings are read from `shovel.toml` in the home folder. Environment variables such as `SHOVEL_REGION` win over the file.\n\n## Profiles\n\nA profile holds the credentials of one account. Choose one with `--profile`.',
      ],
    }),
    answered: {
      'How do I install Shovel on Windows?': 'install',
      'dry run': 'sync',
      'How can I exclude files from a sync?': 'sync',
      'Where is the configuration file?': 'configuration',
      'choose a profile': 'configuration',
      'update to the newest version': 'install',
      SHOVEL_REGION: 'configuration',
    },
    refused: [
      'How long do refunds take?',
      'How do I make a video call?',
      'Which plans are there and what do they cost?',
      'Who wrote Hamlet?',
    ],
  },
  {
    name: 'a German bicycle hire',
    files: site('Radwerk', 'de', {
      start: ['Willkommen', 'Radwerk verleiht Fahrräder in der ganzen Stadt.'],
      preise: [
        'Preise',
        'Eine Stunde kostet 3 Euro, ein ganzer Tag 15 Euro.\n\n## Kaution\n\nDie Kaution beträgt 50 Euro und wird nach der Rückgabe erstattet.',
      ],
      rueckgabe: [
        'Rückgabe',
        'Fahrräder werden an jeder Station zurückgegeben.\n\n## Verspätung\n\nWer zu spät kommt, zahlt 5 Euro je angefangene Stunde.',
      ],
      panne: [
        'Panne unterwegs',
        'Bei einem platten Reifen rufen Sie die Werkstatt an: 030 1234. Die Reparatur ist kostenlos.',
      ],
    }),
    answered: {
      'Wie hoch ist die Kaution?': 'preise',
      'Was kostet eine Stunde?': 'preise',
      'Wo kann ich das Fahrrad zurückgeben?': 'rueckgabe',
      'Was mache ich bei einem platten Reifen?': 'panne',
      Reparatur: 'panne',
      'Was passiert, wenn ich zu spät komme?': 'rueckgabe',
    },
    refused: [
      'Wie backe ich ein Brot?',
      'Wer ist der Präsident von Frankreich?',
      'Gibt es eine Schnittstelle für Entwickler?',
      'How do I reset my password?',
    ],
  },
  {
    name: 'a Japanese inn',
    files: site('みなと旅館', 'ja', {
      start: ['ようこそ', 'みなと旅館は海の近くにある小さな宿です。'],
      reservation: [
        '予約',
        '予約は電話またはウェブサイトで受け付けています。\n\n## キャンセル料\n\n前日のキャンセルは宿泊料金の50％をいただきます。',
      ],
      bath: ['温泉', '温泉は朝6時から夜11時まで利用できます。タオルは無料で貸し出しています。'],
      meals: [
        '食事',
        '夕食は地元の魚を使った会席料理です。\n\n## アレルギー\n\nアレルギーのある方は予約時にお知らせください。',
      ],
    }),
    answered: {
      'キャンセル料はいくらですか？': 'reservation',
      '温泉は何時まで利用できますか？': 'bath',
      'アレルギーがある場合はどうすればいいですか？': 'meals',
      タオル: 'bath',
      予約方法: 'reservation',
    },
    refused: [
      'パスワードを変更するにはどうすればいいですか？',
      '東京の明日の天気は？',
      'How do I refund a charge?',
    ],
  },
  {
    name: 'a handbook for a team',
    files: site('Handbook', 'en', {
      index: ['Handbook', 'How we work at Northwind.'],
      holidays: [
        'Holidays',
        'Everybody has 28 days of holiday a year. Ask your manager two weeks before.\n\n## Sick leave\n\nCall in before nine. From the third day on a note of a doctor is needed.',
      ],
      expenses: [
        'Expenses',
        'Upload receipts in the finance tool. Expenses are paid back with the next salary.\n\n## Travel\n\nTrains are second class; flights need approval.',
      ],
      onboarding: ['Your first week', 'Your laptop is on your desk. A buddy shows you around the office.'],
      security: [
        'Security',
        'Use the password manager for every account. Lock the screen when you leave.\n\n## Lost devices\n\nReport a lost laptop to security@northwind.example at once.',
      ],
      meetings: ['Meetings', 'No meetings on Wednesdays. Every meeting has an agenda and ends with notes.'],
    }),
    answered: {
      'How many days of holiday do I have?': 'holidays',
      'When do I need a doctor’s note?': 'holidays',
      'I lost my laptop': 'security',
      'How do I get my expenses paid back?': 'expenses',
      'Do flights need approval?': 'expenses',
      'meetings on Wednesday': 'meetings',
    },
    refused: [
      'How do I call the REST API?',
      'What is the recipe for rye bread?',
      'Which database does the product use?',
      'How do I export my data as CSV?',
    ],
  },
];
