import { describe, expect, test } from 'vitest';
import schema from '../../schemas/docs.schema.json' with { type: 'json' };
import { pageIn, sampleOf } from './samples.ts';

describe('samples, whether or not they can be run here,', () => {
  test.each([
    ['PHP', 'POST /json', "'price' => '$a #{x} #@y {$z} ${q} %s'"],
    ['PHP', 'POST /json', `'said' => "it's \\"so\\" \\\\ \\nand \`that\`"`],
    ['PHP', 'POST /json', "'empty' => new stdClass(),\n        'list' => []"],
    ['PHP', 'PUT /bytes', "CURLOPT_POSTFIELDS => file_get_contents('path/to/file')"],
    ['PHP', 'POST /form', "CURLOPT_POSTFIELDS => 'tags%5B%5D=a&tags%5B%5D=b%20c&at=%40alice'"],
    ['PHP', 'POST /texts', "CURLOPT_POSTFIELDS => [\n        'at' => '@alice',\n    ]"],
    [
      'PHP',
      'POST /parts',
      `name=\\"front\\"; filename=\\"file\\"\\r\\n\\r\\n"\n        . file_get_contents('path/to/file')`,
    ],
    ['Python', 'POST /json', '"none": None,\n        "yes": True'],
    ['Ruby', 'POST /json', '"none" => nil,\n    "yes" => true'],
    ['Ruby', 'POST /json', '"price" => "$a \\#{x} \\#@y {$z} ${q} %s"'],
    ['Ruby', 'POST /word', 'request.body = "hello".to_json'],
    ['Ruby', 'POST /word', 'Net::HTTP.start(url.host, url.port, use_ssl: true) {'],
    ['Ruby', 'POST /form', 'set_form_data({\n    "tags[]" => [\n        "a",\n        "b c"\n    ]'],
    [
      'Ruby',
      'POST /parts',
      '["tags", "b"],\n    ["more", "{\\"k\\":123}"],\n    ["front", File.open("path/to/file")]',
    ],
    ['Ruby', 'QUERY /searched', 'request = Net::HTTPGenericRequest.new("QUERY", true, true, url)'],
    ['Go', 'POST /form', 'strings.NewReader(`tags%5B%5D=a&tags%5B%5D=b%20c&at=%40alice`)'],
    ['Go', 'PUT /bytes', 'payload, _ := os.Open("path/to/file")'],
    [
      'Go',
      'POST /parts',
      'file1, _ := os.Open("path/to/file")\n\tdefer file1.Close()\n\tpart1, _ := form.CreateFormFile("front", "file")\n\tio.Copy(part1, file1)',
    ],
    ['Go', 'POST /parts', 'request.Header.Add("Content-Type", form.FormDataContentType())'],
    ['JavaScript', 'GET /asked', '// fetch() sends no body with GET.\nconst response = await fetch('],
    ['PowerShell', 'POST /json', `Body = [Text.Encoding]::UTF8.GetBytes(@'\n{\n  "$set": {`],
    ['Bash', 'POST /list', `  --data '[\n    "<string>"\n  ]'`],
    ['PowerShell', 'POST /list', `Body = @'\n[\n  "<string>"\n]\n'@`],
    ['PowerShell', 'PUT /bytes', "InFile = 'path/to/file'"],
    ['PowerShell', 'POST /parts', "'tags' = @('a', 'b')\n        'more' = '{\"k\":123}'"],
    ['PowerShell', 'POST /parts', "'front' = (Get-Item 'path/to/file')"],
    ['PowerShell', 'QUERY /searched', "CustomMethod = 'QUERY'"],
    ['PowerShell', 'GET /quoted', "'X-Said' = 'it''s ‘‘so’’ $x \\(y) \"z\"'"],
    ['Swift', 'POST /json', 'request.httpBody = Data(#"""\n{\n  "$set": {'],
    ['Swift', 'POST /escaped', String.raw`Data("{\n  \"a\": \"\\\\#(b)\"\n}".utf8)`],
    ['Swift', 'PUT /bytes', 'try Data(contentsOf: URL(fileURLWithPath: "path/to/file"))'],
    ['Swift', 'POST /parts', String.raw`form-data; name=\"front\"; filename=\"file\"\r\n\r\n".utf8))`],
    ['Swift', 'GET /quoted', String.raw`"it's ‘so’ $x \\(y) \"z\""`],
    ['Dart', 'POST /json', 'request.body = r"""\n{\n  "$set": {'],
    ['Dart', 'PUT /bytes', 'request.bodyBytes = await File("path/to/file").readAsBytes();'],
    ['Dart', 'POST /texts', 'request.fields["at"] = "@alice";'],
    ['Dart', 'POST /parts', 'request.files.add(http.MultipartFile.fromString("tags", "b"));'],
    ['Dart', 'POST /parts', 'request.files.add(await http.MultipartFile.fromPath("front", "path/to/file"));'],
    ['Dart', 'GET /quoted', String.raw`"it's ‘so’ \$x \\(y) \"z\""`],
    ['Kotlin', 'GET /quoted', String.raw`"it's ‘so’ \$x \\(y) \"z\""`],
    ['Kotlin', 'GET /asked', '// OkHttp sends no body with GET.'],
    ['Rust', 'POST /hashed', 'r##"{\n  "a": "b\\"#c"\n}"##'],
    ['C#', 'POST /parts', String.raw`"form-data; name=\"front\"; filename=\"file\""`],
  ])('%s: %s', async (language, call, text) => {
    expect(await sampleOf(call, language)).toContain(text);
  });

  test('only encrypt parts that the server decrypts', async () => {
    expect(await sampleOf('POST /word', 'Ruby', 'http://crumb.example')).toContain('url.port) {');
  });
});

test.each(schema.properties.api.properties.examples.properties.languages.else.items.examples)(
  'the language %s, which editors complete in docs.json, has a sample',
  async (name) => {
    const page = await pageIn([name]);
    expect(page.split('aria-label="Code: ')).toHaveLength(2);
  },
);

test('a browser only sends files that its user chose', async () => {
  const sample = await sampleOf('POST /parts', 'JavaScript', undefined, ['javascript']);
  expect(sample).toContain('const [file1, file2] = document.querySelector("input[type=file]").files;');
  expect(sample).toContain('form.append("front", file1, "file");');
});
