/**
 * How a card reader hears a number: Wiegand with 26 bits (H10301: facility 8, card 16), 34 (facility 16, card 16) and 37 (H10302:
 * card 35; H10304: facility 16, card 19), each with an even parity bit before and an odd one behind; or the digits, as a QR code holds
 * them. Issue 15 §5.
 */
import { isTokenNumber, readToken, tokenRange, type TokenRange } from './token-number.ts'

export const credentialFormats = [
  'DIGITS',
  'WIEGAND_26',
  'WIEGAND_34',
  'WIEGAND_37',
  'WIEGAND_37_FACILITY',
] as const
export type CredentialFormat = (typeof credentialFormats)[number]
export type WiegandFormat = Exclude<CredentialFormat, 'DIGITS'>

type Layout = {
  readonly dataBits: number
  /** So many of the last data bits are the card's, those before the facility's; null: all are the card's. */
  readonly cardBits: number | null
  /** Of these of the data bits the leading bit makes an even number of ones, and the last bit an odd one of those. */
  readonly even: readonly [from: number, to: number]
  readonly odd: readonly [from: number, to: number]
}

// The bit in the middle counts for both.
const bits37 = { dataBits: 35, even: [0, 18], odd: [17, 35] } as const
const layouts: Readonly<Record<WiegandFormat, Layout>> = {
  WIEGAND_26: { dataBits: 24, cardBits: 16, even: [0, 12], odd: [12, 24] },
  WIEGAND_34: { dataBits: 32, cardBits: 16, even: [0, 16], odd: [16, 32] },
  WIEGAND_37: { ...bits37, cardBits: null },
  WIEGAND_37_FACILITY: { ...bits37, cardBits: 19 },
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

export type FacilityAndCard = { readonly facility: number; readonly card: number }

/** A number in two parts, as cards print it; null for a format without a facility code. */
export function facilityAndCard(format: CredentialFormat, value: number): FacilityAndCard | null {
  const cardBits = cardBitsOf(format)
  if (cardBits === null) return null
  return { facility: Math.floor(value / 2 ** cardBits), card: value % 2 ** cardBits }
}

/** What a system is told, or a QR code holds, for a token: its digits, or the bits in hexadecimal. @returns null where it does not fit */
export function credentialPayload(format: CredentialFormat, token: number): string | null {
  if (!isTokenNumber(token)) return null
  if (format === 'DIGITS') return String(token)
  const bits = wiegandBits(format, token)
  return bits === null ? null : hexOf(Number.parseInt(bits, 2), bits.length)
}

/**
 * How readers tell whom they saw: the number's digits; the number in hexadecimal; the bits that came over the wire; facility and card; or
 * the licence plate of the visitor's car.
 */
export const tokenForms = ['DIGITS', 'HEX', 'WIRE', 'FACILITY_CARD', 'PLATE'] as const
export type TokenForm = (typeof tokenForms)[number]

/** The token that a reader tells; null: it is none of ours, or was not understood. @param format of the system, for two parts */
export function readTold(form: TokenForm, format: CredentialFormat, told: string): number | null {
  const text = told.trim()
  switch (form) {
    case 'DIGITS':
      return readToken(text)
    case 'HEX':
      return tokenOf(/^[\da-f]{1,16}$/i.test(text) ? Number.parseInt(text, 16) : null)
    case 'WIRE':
      return tokenOf(readWire(text))
    case 'FACILITY_CARD':
      return tokenOf(readParts(format, text))
    case 'PLATE':
      return null
  }
}

/** As ones and zeros, or in hexadecimal: how many digits there are says of how many bits. */
function readWire(text: string): number | null {
  if (/^[01]{26,37}$/.test(text)) return readWiegand(text)
  if (!/^[\da-f]{7,10}$/i.test(text)) return null
  const sizes = Object.values(layouts).map(({ dataBits }) => dataBits + 2)
  const bits = sizes.find((size) => Math.ceil(size / 4) === text.length)
  if (bits === undefined) return null
  return readWiegand(Number.parseInt(text, 16).toString(2).padStart(bits, '0'))
}

function readParts(format: CredentialFormat, text: string): number | null {
  const cardBits = cardBitsOf(format)
  const [, facility = '', card = ''] = /^(\d{1,8})[-:,;/ ](\d{1,8})$/.exec(text) ?? []
  if (cardBits === null || card === '' || Number(card) >= 2 ** cardBits) return null
  return Number(facility) * 2 ** cardBits + Number(card)
}

const tokenOf = (value: number | null): number | null =>
  value !== null && isTokenNumber(value) ? value : null

const cardBitsOf = (format: CredentialFormat): number | null =>
  format === 'DIGITS' ? null : layouts[format].cardBits

function hexOf(value: number, bits: number): string {
  return value
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits / 4), '0')
}

function onesIn(data: string, [from, to]: readonly [number, number]): number {
  return Array.from(data.slice(from, to)).filter((bit) => bit === '1').length
}
