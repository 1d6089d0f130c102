/** Width and height as the head of a picture's file says, before anything decodes it: a small file may be a huge picture. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** How much of a file is looked at: cameras put a thumbnail before what counts. */
export const headBytes = 256 * 1024

/** Null for a kind of picture that isn't known here, and for a head that is cut off. PNG, JPEG and WebP. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) {
      return { width: view.getUint32(16), height: view.getUint32(20) }
    }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  } catch {
    // It ends before it says so.
  }
  return null
}

function jpegSize(view: DataView): PictureSize | null {
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    const isStartOfFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isStartOfFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker < 0xff00) return null
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}

function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint32(12)) {
    // "VP8 "
    case 0x56503820:
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    // "VP8L"
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    // "VP8X"
    case 0x56503858:
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
    default:
      return null
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
}
