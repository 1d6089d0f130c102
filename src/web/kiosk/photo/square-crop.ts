/** The largest square in the middle of a picture: a head and shoulders stand there. */
export function squareCrop(
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Sizes and JPEG qualities to try in turn, until the file is small enough. */
export const photoAttempts = [
  { side: 640, quality: 0.88 },
  { side: 640, quality: 0.75 },
  { side: 640, quality: 0.6 },
  { side: 480, quality: 0.6 },
  { side: 320, quality: 0.5 },
] as const
