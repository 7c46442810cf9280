/** The layout of the screen, in columns and rows. */
export interface Layout {
  readonly height: number;
  /** Details next to the tree instead of below it. */
  readonly isWide: boolean;
  readonly treeColumns: number;
  readonly treeRows: number;
  readonly detailColumns: number;
  /** 0 if there is no room for details. */
  readonly detailRows: number;
}

/** Details are next to the tree, below it, or omitted, depending on the screen. */
export function layoutFor(columns: number, rows: number): Layout {
  // One row stays free: with a full screen, ink would clear the terminal before every frame.
  const height = Math.max(2, rows - 1);
  const isWide = columns >= 100;
  const detailRows = isWide ? height - 1 : height >= 16 ? Math.floor((height - 1) * 0.45) : 0;
  const treeColumns = isWide ? Math.floor(columns * 0.55) : columns;
  return {
    height,
    isWide,
    detailRows,
    treeColumns,
    treeRows: Math.max(1, height - 1 - (isWide ? 0 : detailRows)),
    detailColumns: isWide ? columns - treeColumns - 2 : columns,
  };
}

/** The layout with the whole screen for the tree. */
export function withoutDetail(layout: Layout, columns: number): Layout {
  return { ...layout, isWide: false, detailRows: 0, treeColumns: columns, treeRows: layout.height - 1 };
}
