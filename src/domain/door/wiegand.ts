/**
 * How a card reader hears a number: Wiegand with 26 bits (H10301: facility 8, card 16), 34 (facility 16, card 16) and 37 (H10302:
 * card 35), each with an even parity bit before and an odd one behind; or the digits, as a QR code holds them. Issue 15 §5.
 */
import { isTokenNumber, tokenRange, type TokenRange } from './token-number.ts'

export const credentialFormats = ['DIGITS', 'WIEGAND_26', 'WIEGAND_34', 'WIEGAND_37'] as const
export type CredentialFormat = (typeof credentialFormats)[number]
type WiegandFormat = Exclude<CredentialFormat, 'DIGITS'>

type Layout = {
  readonly dataBits: number
  /** Of these of the data bits the leading bit makes an even number of ones, and the last bit an odd one of those. */
  readonly even: readonly [from: number, to: number]
  readonly odd: readonly [from: number, to: number]
}

const layouts: Readonly<Record<WiegandFormat, Layout>> = {
  WIEGAND_26: { dataBits: 24, even: [0, 12], odd: [12, 24] },
  WIEGAND_34: { dataBits: 32, even: [0, 16], odd: [16, 32] },
  // The bit in the middle counts for both.
  WIEGAND_37: { dataBits: 35, even: [0, 18], odd: [17, 35] },
}

/** The numbers that the format can say: 24 bits are fewer than eight digits. */
export function tokensOf(format: CredentialFormat): TokenRange {
  return format === 'WIEGAND_26' ? { first: tokenRange.first, last: 2 ** 24 - 1 } : tokenRange
}

/** The bits on the wire, the first one first; null where the number does not fit. */
export function wiegandBits(format: WiegandFormat, value: number): string | null {
  const { dataBits, even, odd } = layouts[format]
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** dataBits) return null
  const data = value.toString(2).padStart(dataBits, '0')
  const leading = onesIn(data, even) % 2
  const last = 1 - (onesIn(data, odd) % 2)
  return `${String(leading)}${data}${String(last)}`
}

/** The number that was sent; null where a bit is missing or was turned over. */
export function readWiegand(bits: string): number | null {
  const format = Object.entries(layouts).find(([, { dataBits }]) => bits.length === dataBits + 2)
  if (format === undefined || !/^[01]+$/.test(bits)) return null
  const value = Number.parseInt(bits.slice(1, -1), 2)
  return wiegandBits(format[0] as WiegandFormat, value) === bits ? value : null
}

/** A number in two parts as cards of 26 and 34 bits print it. */
export function facilityAndCard(value: number): {
  readonly facility: number
  readonly card: number
} {
  return { facility: Math.floor(value / 2 ** 16), card: value % 2 ** 16 }
}

/** What a system is told, or a QR code holds, for a token: its digits, or the bits in hexadecimal. @returns null where it does not fit */
export function credentialPayload(format: CredentialFormat, token: number): string | null {
  if (!isTokenNumber(token)) return null
  if (format === 'DIGITS') return String(token)
  const bits = wiegandBits(format, token)
  if (bits === null) return null
  return Number.parseInt(bits, 2)
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits.length / 4), '0')
}

function onesIn(data: string, [from, to]: readonly [number, number]): number {
  return Array.from(data.slice(from, to)).filter((bit) => bit === '1').length
}
