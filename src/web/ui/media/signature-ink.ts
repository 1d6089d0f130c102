/** Where the ink of a signature is, how it is shown on a smaller surface, and how it is cut out to be kept. */

export type InkPoint = { readonly x: number; readonly y: number }
export type InkBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Size = { readonly width: number; readonly height: number }

/** The picture that is kept, in pixels: the ink fills one of the two, with white around it. */
export const inkSize: Size = { width: 800, height: 280 }
export const inkMargin = 24
/** A dot stays a dot: small ink is not made larger than this, and stands on so much paper at least. */
const largestScale = 4
const leastPaper: Size = { width: 320, height: 128 }

/** What the strokes cover, with half a pen's width around their points; null when there are none. */
export function inkBoxOf(points: readonly InkPoint[], penWidth: number): InkBox | null {
  if (points.length === 0) return null
  const half = penWidth / 2
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return {
    left: left - half,
    top: top - half,
    width: right - left + penWidth,
    height: bottom - top + penWidth,
  }
}

/**
 * How large ink is shown on a surface: as it was drawn, or smaller where it would not fit. It follows from the ink and the
 * surface alone, so that a phone that is turned and turned back shows what it showed.
 */
export function scaleOnSurface(box: InkBox | null, { width, height }: Size): number {
  if (box === null) return 1
  return Math.min(1, width / (box.left + box.width), height / (box.top + box.height))
}

/** Cut to the ink, enlarged to a size that can be read, in the middle of its paper. */
export function cutToInk(box: InkBox): Size & {
  readonly scale: number
  /** Where the origin of the strokes lies in the picture. */
  readonly x: number
  readonly y: number
} {
  const scale = Math.min(inkSize.width / box.width, inkSize.height / box.height, largestScale)
  const ink = { width: box.width * scale, height: box.height * scale }
  const width = Math.ceil(Math.max(ink.width + 2 * inkMargin, leastPaper.width))
  const height = Math.ceil(Math.max(ink.height + 2 * inkMargin, leastPaper.height))
  return {
    scale,
    width,
    height,
    x: (width - ink.width) / 2 - box.left * scale,
    y: (height - ink.height) / 2 - box.top * scale,
  }
}
