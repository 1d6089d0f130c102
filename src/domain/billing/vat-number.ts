/** VAT numbers and enterprise numbers, as they are written. Whether one is in use, only a register knows. Issue 16 §4. */

/** What follows the prefix, by member state; Greece writes EL (Directive 2006/112/EC, article 215). */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** The member states of the European Union, ISO 3166-1. */
export function isInUnion(country: string): boolean {
  return Object.hasOwn(formats, country)
}

/** By which a country's VAT numbers begin. */
export function vatPrefix(country: string): string {
  return country === 'GR' ? 'EL' : country
}

/** Without what people put between: `be 0123.456.749` → `BE0123456749`. */
export function plainVatNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '')
}

/** Whether a plain number can be one of that country. Belgian ones have a check; others are judged by their form alone. */
export function isVatNumber(number: string, country: string): boolean {
  const prefix = vatPrefix(country)
  const rest = number.slice(prefix.length)
  if (!isInUnion(country)) return /^[A-Z0-9]{2,20}$/.test(number)
  if (!number.startsWith(prefix) || formats[country]?.test(rest) !== true) return false
  return country !== 'BE' || isEnterpriseNumber(rest)
}

/** A Belgian enterprise number: ten digits, of which the last two are 97 less the rest of the first eight by 97. */
export function isEnterpriseNumber(digits: string): boolean {
  if (!/^[01]\d{9}$/.test(digits)) return false
  return Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97)
}
