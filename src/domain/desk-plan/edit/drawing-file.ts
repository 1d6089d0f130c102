/** What a file is that somebody chose as a drawing, how large it is drawn, and which pages of it are shown at once. */

/** Files above it are not read: a browser would have to hold them several times. */
export const mostDrawingBytes = 50_000_000
/** Lines of a plan stay sharp. Where the server refuses a picture of that size, the next is tried; the last always fits. */
export const drawingSides = [3_000, 2_000, 1_400] as const
/** So many pages are drawn at once, whatever a file has. */
export const pagesAtOnce = 12

/** How far into a file its first mark may stand (as readers of PDFs agree). */
export const headBytes = 1_024

export type DrawingKind = 'EMPTY' | 'LARGE' | 'PDF' | 'PICTURE'

/** What to do with a file: `head` are its first bytes. A PDF is known by its mark, or else by what it is called. */
export function drawingKind(
  { name, type, size }: { readonly name: string; readonly type: string; readonly size: number },
  head: Uint8Array,
): DrawingKind {
  if (size === 0) return 'EMPTY'
  if (size > mostDrawingBytes) return 'LARGE'
  const start = String.fromCharCode(...head.subarray(0, headBytes))
  const isMarked = start.includes('%PDF-') && !start.trimStart().startsWith('<')
  return isMarked || type === 'application/pdf' || /\.pdf$/i.test(name) ? 'PDF' : 'PICTURE'
}

/** A page or a picture within a square: its pixels, and by how much it was scaled. Neither side is without any. */
export function fitWithin(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number; readonly scale: number } {
  const scale = side / Math.max(width, height)
  const pixels = (length: number): number => Math.max(1, Math.round(length * scale))
  return { width: pixels(width), height: pixels(height), scale }
}

/** The pages that are shown with one of them, of a file that has `count`: always the same dozen. */
export function pagesWith(page: number, count: number): readonly number[] {
  const first = page - ((page - 1) % pagesAtOnce)
  return Array.from(
    { length: Math.min(pagesAtOnce, count - first + 1) },
    (_, index) => first + index,
  )
}
