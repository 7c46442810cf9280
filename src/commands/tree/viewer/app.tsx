import { Box, Text, useApp, useInput, useStdout } from 'ink';
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { carryOver } from './carry-over.ts';
import { detailOf } from './detail.ts';
import type { Glyphs } from './glyphs.ts';
import { helpLines } from './help.ts';
import { keysOf } from './keys-of.ts';
import { layoutFor, withoutDetail, type Layout } from './layout.ts';
import { Lines } from './lines.tsx';
import { press, type Action } from './press.ts';
import { Rows } from './rows.tsx';
import { initialState, inWindow, type TreeState } from './state.ts';
import { Status } from './status.tsx';
import { textWindow, type TextWindow } from './text-window.ts';
import type { View, ViewSource } from './view.ts';

/** How the viewer ended: with the state to continue from, and the requested action. */
export interface Ended {
  readonly state: TreeState;
  readonly action: Action;
}

export interface AppProps {
  readonly views: ViewSource;
  readonly glyphs: Glyphs;
  readonly state: TreeState | undefined;
  /** Actions that need the terminal end the viewer; others run in place and return a note. */
  readonly onAction: (action: Action, state: TreeState) => Promise<string> | undefined;
  readonly onEnd: (ended: Ended) => void;
}

/** The viewer: a thin skin over rows, keys and details. */
export function App({ views, glyphs, state: earlier, onAction, onEnd }: AppProps): ReactNode {
  const { exit } = useApp();
  const { columns, rows } = useSize();
  const whole = layoutFor(columns, rows);
  // Several keys may arrive within one frame, so each starts from the latest state rather than from the rendered one.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef<Shown>(undefined);
  latest.current ??= start(views.current(), earlier, whole.treeRows);
  const update = (next: Shown): void => {
    latest.current = next;
    redraw();
  };

  useEffect(
    () =>
      views.subscribe(() => {
        const before = latest.current;
        const view = views.current();
        if (before !== undefined)
          update({ view, state: carryOver(before.view.nodes, view.nodes, before.state) });
      }),
    [views],
  );

  const { view } = latest.current;
  const layout = latest.current.state.reading === undefined ? whole : withoutDetail(whole, columns);
  const sized = fitted(latest.current, layout, glyphs);
  useInput((input, key) => {
    const end = (action: Ended['action']): void => {
      onEnd({ state: latest.current?.state ?? sized, action });
      exit();
    };
    for (const each of keysOf(input, key)) {
      const before = latest.current ?? { view, state: sized };
      const { state, action } = press(before.view.nodes, fitted(before, layout, glyphs), each);
      update({ view: before.view, state });
      if (action === undefined) continue;
      const answer = onAction(action, state);
      if (answer === undefined) return end(action);
      void answer.then((note) => {
        if (latest.current !== undefined)
          update({ ...latest.current, state: { ...latest.current.state, note } });
      });
    }
  });

  const text = readingOf({ view, state: sized }, layout, glyphs);
  return (
    <Box flexDirection="column" width={columns} height={layout.height}>
      <Box flexDirection={layout.isWide ? 'row' : 'column'} height={layout.height - 1}>
        <Box flexDirection="column" width={layout.treeColumns} height={layout.treeRows}>
          {text === undefined ? (
            <Rows nodes={view.nodes} state={sized} columns={layout.treeColumns} glyphs={glyphs} />
          ) : (
            <Lines lines={text.lines} columns={layout.treeColumns} rows={layout.treeRows} glyphs={glyphs} />
          )}
        </Box>
        {layout.detailRows > 0 && (
          <Box
            flexDirection="column"
            width={layout.detailColumns + (layout.isWide ? 2 : 0)}
            height={layout.detailRows}
            paddingLeft={layout.isWide ? 2 : 0}
          >
            {!layout.isWide && <Text dimColor>{glyphs.rule.repeat(columns)}</Text>}
            <Lines
              lines={detailOf(view.site, view.nodes, sized, glyphs, layout.detailColumns)}
              columns={layout.detailColumns}
              rows={layout.detailRows - (layout.isWide ? 0 : 1)}
              glyphs={glyphs}
            />
          </Box>
        )}
      </Box>
      <Status view={view} state={sized} reading={text?.note} columns={columns} glyphs={glyphs} />
    </Box>
  );
}

interface Shown {
  readonly view: View;
  readonly state: TreeState;
}

function start(view: View, earlier: TreeState | undefined, height: number): Shown {
  return { view, state: earlier ?? initialState(view.nodes, height) };
}

/** The visible part of the text that is shown in place of the tree. */
function readingOf(
  { view, state }: Shown,
  { treeColumns, treeRows }: Layout,
  glyphs: Glyphs,
): TextWindow | undefined {
  if (state.reading === undefined) return undefined;
  const { text, top } = state.reading;
  if (text === 'help') return textWindow(helpLines(treeColumns, glyphs), top, treeRows, glyphs, []);
  const details = detailOf(view.site, view.nodes, state, glyphs, treeColumns);
  return textWindow(details, top, treeRows, glyphs, ['f next finding', 'e edit']);
}

/** The state adjusted to the size of the window. */
function fitted({ view, state }: Shown, layout: Layout, glyphs: Glyphs): TreeState {
  const height = layout.treeRows;
  const sized = state.height === height ? state : inWindow(view.nodes, { ...state, height });
  const top = readingOf({ view, state: sized }, layout, glyphs)?.top;
  return sized.reading === undefined || top === undefined
    ? sized
    : { ...sized, reading: { ...sized.reading, top } };
}

function useSize(): { readonly columns: number; readonly rows: number } {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns ?? 80, rows: stdout.rows ?? 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const onResize = (): void => setSize(read());
    stdout.on('resize', onResize);
    return () => void stdout.off('resize', onResize);
  }, [stdout]);
  return size;
}
