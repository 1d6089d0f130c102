import type { Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual'
import type * as library from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadFile } from '#web/load-file.ts'

type Rows = Virtualizer<Window, HTMLDivElement>
type RowOptions = VirtualizerOptions<Window, HTMLDivElement>
type Code = typeof library

type Options = Pick<
  RowOptions,
  | 'count'
  | 'enabled'
  | 'overscan'
  | 'scrollMargin'
  | 'scrollPaddingStart'
  | 'scrollPaddingEnd'
  | 'getItemKey'
> & {
  /** So high is a row until it is measured. */
  readonly rowPx: number
  /** There wherever the list is scrolled to. */
  readonly keptRow: number
}

export type NearRows = Rows & {
  /** The ref of each row. */
  readonly measureRow: (row: HTMLDivElement | null) => void
  /** With another height, what was measured before counts no more. */
  readonly setRowPx: (px: number) => void
  /** Whether the page moves where a row becomes higher or lower. */
  readonly setAdjusts: (adjusts: Rows['shouldAdjustScrollPositionOnItemSizeChange']) => void
}

let code: Code | null = null

/**
 * Which rows of a list are near the window, and where they stand. Null until its code is there: that comes once the rows of the
 * server are on the screen, of which it would be a quarter (`useWindowVirtualizer` would bring it along).
 */
export function useNearRows(options: Options): NearRows | null {
  const { rowPx } = options
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [rows, setRows] = useState(() => code && createRows(code, options, render))
  const show = useEffectEvent((loaded: Code) => {
    if (rows === null) setRows(createRows(loaded, options, render))
  })
  useEffect(() => {
    void loadFile(async () => (code ??= await import('@tanstack/react-virtual'))).then(show)
  }, [])
  rows?.setOptions({ ...rows.options, ...ofRows(options) })
  useEffect(() => rows?.setRowPx(rowPx), [rows, rowPx])
  useLayoutEffect(() => rows?._didMount(), [rows])
  useLayoutEffect(() => rows?._willUpdate())
  return rows
}

function createRows(
  { Virtualizer: Near, observeWindowOffset, observeWindowRect, windowScroll }: Code,
  options: Options,
  render: () => void,
): NearRows {
  let px = options.rowPx
  let isMeasuring = false
  const rows = new Near<Window, HTMLDivElement>({
    ...ofRows(options),
    estimateSize: () => px,
    onChange: (_, isSync) => {
      // While React writes rows, it can't be asked to write at once.
      if (isSync && !isMeasuring) flushSync(render)
      else render()
    },
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => scrollY,
  })
  return Object.assign(rows, {
    measureRow: (row: HTMLDivElement | null) => {
      isMeasuring = true
      rows.measureElement(row)
      isMeasuring = false
    },
    setRowPx: (now: number) => {
      if (now === px) return
      px = now
      rows.measure()
    },
    setAdjusts: (adjusts: Rows['shouldAdjustScrollPositionOnItemSizeChange']) => {
      rows.shouldAdjustScrollPositionOnItemSizeChange = adjusts
    },
  })
}

function ofRows({ keptRow, ...options }: Options) {
  return {
    ...options,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }: library.Range) => {
      const first = Math.max(startIndex - overscan, 0)
      const last = Math.min(endIndex + overscan, count - 1)
      const found = Array.from({ length: last - first + 1 }, (_row, index) => first + index)
      return found.includes(keptRow) || keptRow >= count
        ? found
        : [...found, keptRow].toSorted((a, b) => a - b)
    },
  }
}
