/** What a still WebP is made of; all others describe it, or move. */
const plainChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** Whether a file is a WebP that holds one picture and nothing besides: no metadata, no colour profile, no second picture. */
export function isPlainWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || name(view, 0) !== 'RIFF' || name(view, 8) !== 'WEBP') return false
  if (view.getUint32(4, true) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!plainChunks.has(name(view, at))) return false
    const size = view.getUint32(at + 4, true)
    // A chunk of an odd size has a byte after it.
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}

function name(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)))
}
