/** Who sells and who buys, as an invoice names them. Issue 16 §4. */
import { isEnterpriseNumber, plainVatNumber } from './vat-number.ts'

export type Address = {
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** An address in the Peppol network: a scheme of its code list, and the identifier there. */
export type Endpoint = { readonly scheme: string; readonly id: string }

export type Party = {
  readonly name: string
  readonly address: Address
  /** With its prefix, without spaces; empty without one. */
  readonly vatNumber: string
  /** Of the trade register; empty without one. */
  readonly registration: string
  readonly email: string
  readonly endpoint: Endpoint | null
}

/** Schemes of the Peppol code list whose identifier is a country's VAT number. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

/** The address in Peppol that follows from a VAT number; null where none does. Belgian ones are enterprise numbers (0208). */
export function endpointOf(vatNumber: string, country: string): Endpoint | null {
  if (vatNumber === '') return null
  if (country === 'BE') {
    const digits = vatNumber.replace(/^BE/, '')
    return isEnterpriseNumber(digits) ? { scheme: '0208', id: digits } : null
  }
  const scheme = vatSchemes[country]
  return scheme === undefined ? null : { scheme, id: vatNumber }
}

const endpointPattern = /^([0-9]{4}):([A-Za-z0-9._:@-]{1,100})$/

/** `0208:0123456749` as people copy it; null where it is none. */
export function parseEndpoint(text: string): Endpoint | null {
  const [, scheme, id] = endpointPattern.exec(text.trim()) ?? []
  if (scheme === undefined || id === undefined) return null
  if (scheme !== '0208') return { scheme, id }
  const digits = plainVatNumber(id).replace(/^BE/, '')
  return isEnterpriseNumber(digits) ? { scheme, id: digits } : null
}
