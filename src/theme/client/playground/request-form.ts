import type { Playground } from '../../../pages/expand/operation/playground.ts';
import { assembled, type Request } from '../../../pages/expand/operation/samples/request.ts';
import { lookUp } from '../../../site/source/look-up.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';
import { bodyForm } from './body.ts';
import { controlFor } from './control.ts';
import type { Control } from './control-type.ts';
import { credentialForm } from './credentials.ts';
import { serverForm } from './servers.ts';

/** The form of an operation, which makes a request of what is typed. */
export interface RequestForm {
  readonly element: HTMLFormElement;
  read(): Read;
}

interface Read {
  readonly filled: ReturnType<ReturnType<typeof bodyForm>['read']>;
  /** With placeholders for credentials without input. */
  readonly shown: Request;
  readonly sent: Request;
}

/** `show` receives the request at first and after each change. `site` tells the sites of one address apart. */
export function requestForm(
  playground: Playground,
  words: PlaygroundWords,
  site: string,
  show: (request: Request) => void,
): RequestForm {
  const { method, path, servers, security, bodies, bodyRequired, answer } = playground;
  let isComplete = false;
  const update = () => {
    if (isComplete) show(read().shown);
  };
  const server = serverForm(servers, words, update);
  const secrets = credentialForm(security, site, words, update);
  const places = parameterGroups(playground, words);
  const body = bodyForm(bodies, bodyRequired, words, update);
  const read = (): Read => {
    const filled = body.read();
    const values = places.flatMap(({ controls }) =>
      controls.flatMap(([parameter, control]) => {
        const value = control.read();
        return value === undefined ? [] : [{ ...parameter, value }];
      }),
    );
    const typed = secrets.read();
    const common = {
      method,
      path,
      server: server.read(),
      values,
      answer,
      type: filled?.type,
      body: filled?.body,
    };
    return {
      filled,
      shown: assembled({ ...common, credentials: typed }),
      sent: assembled({ ...common, credentials: typed.filter(({ isFilled }) => isFilled) }),
    };
  };
  const form = element(
    'form',
    { id: 'playground-form' },
    ...[server.element, secrets.element, ...places.map((one) => one.element), body.element].filter(
      (part) => part !== undefined,
    ),
  );
  form.addEventListener('input', update);
  isComplete = true;
  update();
  return { element: form, read };
}

function parameterGroups({ parameters }: Playground, words: PlaygroundWords) {
  const titles: Readonly<Record<string, string>> = {
    path: words.pathParameters,
    query: words.queryParameters,
    header: words.headers,
    cookie: words.cookies,
  };
  const places = [...new Set([...Object.keys(titles), ...parameters.map(({ place }) => place)])];
  return places.flatMap((place) => {
    const controls = parameters
      .filter((one) => one.place === place)
      .map((one): readonly [typeof one, Control] => [one, controlFor(one, words)]);
    if (controls.length === 0) return [];
    const legend = element('legend', {}, lookUp(titles, place) ?? place);
    const inside = element('div', { class: 'controls' }, ...controls.map(([, control]) => control.element));
    return [{ controls, element: element('fieldset', {}, legend, inside) }];
  });
}
