/** What the QR code of a SEPA transfer holds (EPC069-12, version 2 of the format). */
import { decimal } from './money.ts'

export type Transfer = {
  /** Up to 70 characters. */
  readonly name: string
  /** Without spaces. */
  readonly iban: string
  /** May be empty within the EEA. */
  readonly bic: string
  /** In cents, 1 to 99999999999. */
  readonly cents: number
  /** Free text of up to 140 characters: a structured communication of Belgium isn't an ISO 11649 reference. */
  readonly text: string
}

const maxCents = 99_999_999_999
/** A code of version 13 at level M holds so much. */
const maxBytes = 331

/** @throws RangeError for an amount that no transfer can have, or more than fits */
export function epcQr({ name, iban, bic, cents, text }: Transfer): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > maxCents) throw new RangeError('Amount')
  const line = (value: string, max: number): string =>
    Array.from(value.replaceAll(/\s+/g, ' ').trim()).slice(0, max).join('')
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    line(name, 70),
    iban.replaceAll(' ', ''),
    `EUR${decimal(cents, 'EUR')}`,
    '', // purpose
    '', // structured reference
    line(text, 140),
  ]
  const content = lines.join('\n')
  if (utf8Length(content) > maxBytes) throw new RangeError('More than a code holds')
  return content
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
