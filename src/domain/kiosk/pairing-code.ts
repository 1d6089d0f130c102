/** The short code by which a tablet becomes a kiosk (issue 3 §1, pairing). */

/** No letter looks like a digit, and none makes words. */
export const pairingAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const pairingHalfLength = 4
/** How long a code is valid. */
export const pairingMinutes = 10
/** Where a tablet becomes a kiosk. A code may follow behind `#`, which no server sees. */
export const kioskAddress = '/walkin?kiosk'

export type PairingCode = {
  /** Finds the kiosk. */
  readonly finder: string
  /** Proves that the code was seen. */
  readonly proof: string
}

/** Reads what a person typed: small letters, blanks and dashes are fine. Null when it cannot be a code. */
export function readPairingCode(typed: string): PairingCode | null {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const isCode =
    text.length === 2 * pairingHalfLength &&
    Array.from(text).every((character) => pairingAlphabet.includes(character))
  if (!isCode) return null
  return { finder: text.slice(0, pairingHalfLength), proof: text.slice(pairingHalfLength) }
}

/** As it is shown: `BCDF-GHJK`. */
export function writePairingCode({ finder, proof }: PairingCode): string {
  return `${finder}-${proof}`
}
