/**
 * The colour profile that PDF/A asks for: sRGB as an ICC profile of version 2 (ICC.1:2001-04), made of its numbers. Its curve is a table of
 * IEC 61966-2-1.
 */

const encoder = new TextEncoder()

function ascii(text: string): Uint8Array {
  return encoder.encode(text)
}

function bytesOf(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4))
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number)
  return new Uint8Array(view.buffer)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/** s15Fixed16 */
const fixed = (value: number): number => Math.round(value * 65_536) >>> 0

function xyz(x: number, y: number, z: number): Uint8Array {
  return joined(ascii('XYZ '), bytesOf(0, fixed(x), fixed(y), fixed(z)))
}

function described(text: string): Uint8Array {
  const words = joined(ascii(text), new Uint8Array(1))
  // Neither Unicode nor Macintosh names follow: 4 + 4 + 2 + 1 + 67 bytes of nothing.
  return joined(ascii('desc'), bytesOf(0, words.length), words, new Uint8Array(78))
}

const curvePoints = 1_024

function curve(): Uint8Array {
  const view = new DataView(new ArrayBuffer(curvePoints * 2))
  for (let index = 0; index < curvePoints; index += 1) {
    const value = index / (curvePoints - 1)
    const linear = value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    view.setUint16(index * 2, Math.round(linear * 65_535))
  }
  return joined(ascii('curv'), bytesOf(0, curvePoints), new Uint8Array(view.buffer))
}

const headerLength = 128

export function srgbProfile(): Uint8Array {
  const trc = curve()
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ['desc', described('sRGB IEC61966-2.1')],
    ['cprt', joined(ascii('text'), bytesOf(0), ascii('No copyright, use freely\0'))],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.436_07, 0.222_49, 0.013_92)],
    ['gXYZ', xyz(0.385_15, 0.716_87, 0.097_08)],
    ['bXYZ', xyz(0.143_07, 0.060_61, 0.714_1)],
    ['rTRC', trc],
    ['gTRC', trc],
    ['bTRC', trc],
  ]
  const table: Uint8Array[] = [bytesOf(tags.length)]
  const data: Uint8Array[] = []
  let offset = headerLength + 4 + tags.length * 12
  const placed = new Map<Uint8Array, number>()
  for (const [name, content] of tags) {
    const at = placed.get(content) ?? offset
    if (!placed.has(content)) {
      placed.set(content, offset)
      const padded = Math.ceil(content.length / 4) * 4
      data.push(content, new Uint8Array(padded - content.length))
      offset += padded
    }
    table.push(ascii(name), bytesOf(at, content.length))
  }
  const header = joined(
    bytesOf(offset, 0, 0x02_10_00_00),
    ascii('mntrRGB XYZ '),
    // Made on 2026-01-01 at midnight: 16-bit numbers.
    bytesOf(0x07_ea_00_01, 0x00_01_00_00, 0),
    ascii('acsp'),
    bytesOf(0, 0, 0, 0, 0, 0, 0),
    bytesOf(fixed(0.9642), fixed(1), fixed(0.8249)),
    new Uint8Array(48),
  )
  return joined(header, ...table, ...data)
}
