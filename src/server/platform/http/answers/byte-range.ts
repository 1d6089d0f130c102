/** Which bytes of an answer are asked for, both ends included (RFC 9110 §14.1.2). */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What a `Range` header asks of a file of `size` bytes: null for all of it, also where it asks for several parts or in units of its
 * own, which a server may answer whole; `unsatisfiable` for what lies behind the end.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
