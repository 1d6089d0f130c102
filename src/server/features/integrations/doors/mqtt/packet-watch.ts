/** Reads of the bytes from a broker how long each packet says it is: one that is too long is found before it is gathered. */

const lengthBytes = 4

/**
 * MQTT 3.1.1 §2.2: a byte of what it is, then its length in up to four groups of seven bits, then so many bytes.
 * @returns what takes the bytes in their order; `onTooLong` is called once, and nothing is looked at after it
 */
export function watchPackets(maxBytes: number, onTooLong: () => void): (chunk: Buffer) => void {
  /** Bytes of the packet that are still to come. */
  let left = 0
  let length = 0
  /** Which byte of the length comes next; null: the first byte of a packet does. */
  let nth: number | null = null
  let isOver = false
  return (chunk) => {
    let at = 0
    while (at < chunk.length && !isOver) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at)
        at += step
        left -= step
        continue
      }
      const byte = chunk[at] ?? 0
      at += 1
      if (nth === null) {
        nth = 0
        length = 0
        continue
      }
      length += (byte & 127) * 128 ** nth
      nth += 1
      const isLast = byte < 128
      if (length > maxBytes || (!isLast && nth === lengthBytes)) {
        isOver = true
        onTooLong()
        return
      }
      if (isLast) {
        nth = null
        left = length
      }
    }
  }
}
