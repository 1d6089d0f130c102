/** Which part of a camera's picture is looked at, in its pixels. */
export interface FrameRegion {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Some cameras deliver what a mirror shows; no decoder reads that. */
  readonly isFlipped: boolean
}

/** More pixels than this tell a decoder nothing new and cost time. */
const longestSide = 1280

/**
 * The region of the nth frame. Mostly the middle square, where people hold a code; in turn the whole picture, for a code held
 * to the side, and the middle turned over.
 */
export function frameRegion(index: number, width: number, height: number): FrameRegion {
  const side = Math.min(width, height)
  const middle = {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    width: side,
    height: side,
    isFlipped: false,
  }
  switch (index % 6) {
    case 2:
      return { x: 0, y: 0, width, height, isFlipped: false }
    case 5:
      return { ...middle, isFlipped: true }
    default:
      return middle
  }
}

/** The size at which a region is decoded. */
export function decodedSize({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): {
  readonly width: number
  readonly height: number
} {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
