/** How programs for tables write text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a file is written that doesn't say it: by its mark, else as UTF-8 where it can be that, else as old programs do. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const more = bytesAfter(bytes[at] ?? 0)
    if (more === null) return false
    for (const end = at + more; at < end; at += 1) {
      if ((bytes[at + 1] ?? 0) >> 6 !== 0b10) return false
    }
  }
  return true
}

/** How many bytes a letter goes on for after its first; null: no letter begins so. */
function bytesAfter(first: number): number | null {
  if (first < 0x80) return 0
  if (first >= 0xc2 && first <= 0xdf) return 1
  if (first >> 4 === 0xe) return 2
  return first >= 0xf0 && first <= 0xf4 ? 3 : null
}
