/**
 * Amounts in the minor units of their currency (cents), as safe integers. Half a unit is rounded away from zero, as invoices are
 * (EN 16931, BR-CO-17).
 */

/** `amount × numerator ÷ denominator`, rounded once. @throws RangeError for what is no amount, or a denominator below 1 */
export function share(amount: number, numerator: number, denominator: number): number {
  const all = [amount, numerator, denominator]
  if (!all.every(Number.isSafeInteger) || denominator < 1) throw new RangeError('No share')
  const product = BigInt(amount) * BigInt(numerator)
  const sign = product < 0n ? -1n : 1n
  const [size, divisor] = [product * sign, BigInt(denominator)]
  return Number(sign * ((size * 2n + divisor) / (divisor * 2n)))
}

/** Currencies of which one unit isn't a hundred minor ones (ISO 4217). */
const digitsOf: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  TND: 3,
  UGX: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
}

/** How many digits a currency has after the decimal point. */
export function currencyDigits(currency: string): number {
  return digitsOf[currency] ?? 2
}

/** `12345` EUR → `123.45`: as documents and banks write it, in no language. */
export function decimal(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const decimalPattern = /^(-?)(\d{1,13})(?:\.(\d{1,5}))?$/

/** The other way; null where it is no amount of that currency. */
export function parseDecimal(text: string, currency: string): number | null {
  const [, sign, whole = '', fraction = ''] = decimalPattern.exec(text) ?? []
  if (sign === undefined) return null
  const digits = currencyDigits(currency)
  if (/[1-9]/.test(fraction.slice(digits))) return null
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return sign === '-' && minor > 0 ? -minor : minor
}
