/** A width and a height in the same unit. */
export type Size = { readonly width: number; readonly height: number }

/** How a picture is placed in a frame. */
export type Placement = {
  /** 1: the whole picture is seen, as large as the frame allows. */
  readonly zoom: number
  /** Where it lies, from -1 (at the start or the top) over 0 (in the middle) to 1. */
  readonly x: number
  readonly y: number
}

/** The whole of it, in the middle. */
export const wholePicture: Placement = { zoom: 1, x: 0, y: 0 }

/** How far somebody can go near a part of it. */
export const mostZoom = 6

/** The forms of a logo, in pixels: a box of 100 by 56.25 (Spec §9) and a square of 128, each twice as fine as it is kept. */
export const logoForms = {
  WIDE: { width: 512, height: 288 },
  SQUARE: { width: 512, height: 512 },
} as const
export type LogoForm = keyof typeof logoForms

/** The zoom from which on a picture fills the frame. */
export function fillZoom(picture: Size, frame: Size): number {
  const across = frame.width / picture.width
  const down = frame.height / picture.height
  return Math.max(across, down) / Math.min(across, down)
}

/** Where the picture is drawn in the frame: its upper left corner, which may lie outside, and its size. */
export function placePicture(
  picture: Size,
  frame: Size,
  { zoom, x, y }: Placement,
): Size & { readonly x: number; readonly y: number } {
  const scale = zoom * Math.min(frame.width / picture.width, frame.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    width,
    height,
    x: offset(width, frame.width, x),
    y: offset(height, frame.height, y),
  }
}

/** The placement after the picture was dragged so far in the frame; it never leaves it. */
export function dragPicture(
  picture: Size,
  frame: Size,
  placement: Placement,
  by: { readonly x: number; readonly y: number },
): Placement {
  const { width, height } = placePicture(picture, frame, placement)
  return {
    ...placement,
    x: moved(placement.x, by.x, width, frame.width),
    y: moved(placement.y, by.y, height, frame.height),
  }
}

/** A picture smaller than its frame moves to the edges of it; a larger one until its own edge is seen. */
function offset(drawn: number, room: number, at: number): number {
  const middle = (room - drawn) / 2
  return middle + at * Math.abs(middle)
}

function moved(at: number, by: number, drawn: number, room: number): number {
  const reach = Math.abs(room - drawn) / 2
  return reach === 0 ? at : Math.min(1, Math.max(-1, at + by / reach))
}
