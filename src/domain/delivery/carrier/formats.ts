/**
 * How carriers write their numbers. Formats and examples as collected in jkeen/tracking_number_data, `couriers/*.json`
 * (UPS, FedEx, DHL, DPD, Amazon, USPS, S10), and from Business::Colissimo (La Poste), the GLS Uni-Box documentation, and
 * the label readers of packagex (PostNL, bpost). Issue 17 §1.
 */
import { postOfCountry, type CarrierCode } from './carriers.ts'
import {
  dhlExpressDigit,
  dpdLetter,
  fedexDigit,
  glsDigit,
  gs1Digit,
  identcodeDigit,
  s10Digit,
  upsDigit,
} from './check-digits.ts'

export type TrackingNumber = {
  /** Without spaces, in capitals, as its carrier's site takes it. */
  readonly number: string
  /** Null for a post that has no name here. */
  readonly carrier: CarrierCode | null
  /** It has a check digit, and the check digit is right. */
  readonly isChecked: boolean
}

/** How much the format alone says: one that every tenth number of that length fits needs a second sign. */
export type FormatStrength = 'OWN' | 'COMMON'

export type NumberFormat = {
  readonly strength: FormatStrength
  /** Anchored, and without repetitions inside repetitions: linear in what it reads. */
  readonly pattern: RegExp
  /** Null when the check digit is wrong. */
  readonly read: (found: RegExpExecArray) => TrackingNumber | null
}

/** The longest number that a label carries as a number: FedEx' of 34 digits. */
export const maxNumberLength = 34

function last(digits: string): number {
  return digits.charCodeAt(digits.length - 1) - 48
}

function checkedBy(
  digit: (serial: string) => number,
  carrier: CarrierCode,
): (found: RegExpExecArray) => TrackingNumber | null {
  return ([number]) =>
    digit(number.slice(0, -1)) === last(number) ? { number, carrier, isChecked: true } : null
}

function unchecked(carrier: CarrierCode): (found: RegExpExecArray) => TrackingNumber {
  return ([number]) => ({ number, carrier, isChecked: false })
}

export const numberFormats: readonly NumberFormat[] = [
  {
    strength: 'OWN',
    pattern: /^1Z([0-9A-Z]{15})([0-9])$/,
    read: ([number, serial = '', digit]) =>
      upsDigit(serial) === Number(digit) ? { number, carrier: 'UPS', isChecked: true } : null,
  },
  {
    // UPU S10. The country must be one: two letters behind nine digits are often something else.
    strength: 'OWN',
    pattern: /^[A-Z]{2}([0-9]{8})([0-9])([A-Z]{2})$/,
    read: ([number, serial = '', digit, country = '']) => {
      if (!isCountry(country) || s10Digit(serial) !== Number(digit)) return null
      return { number, carrier: postOfCountry.get(country) ?? null, isChecked: true }
    },
  },
  {
    // 8L 0123456789 5: the kind of product, ten digits and the check digit.
    strength: 'OWN',
    pattern: /^[5-9][A-Z]([0-9]{10})([0-9])$/,
    read: ([number, serial = '', digit]) =>
      gs1Digit(serial) === Number(digit) ? { number, carrier: 'LA_POSTE', isChecked: true } : null,
  },
  {
    // As printed: where to, the parcel's fourteen digits, service, country and check letter.
    strength: 'OWN',
    pattern: /^([0-9]{7}([0-9]{14})[0-9]{6})([0-9A-Z])$/,
    read: ([, serial = '', number = '', letter]) =>
      dpdLetter(serial) === letter ? { number, carrier: 'DPD', isChecked: true } : null,
  },
  {
    // As DPD's bar code says it: a percent sign and no check letter.
    strength: 'OWN',
    pattern: /^%[0-9A-Z]{7}([0-9]{14})[0-9]{6}$/,
    read: ([, number = '']) => ({ number, carrier: 'DPD', isChecked: false }),
  },
  {
    // FedEx' bar code of 34 digits: the number is its end.
    strength: 'OWN',
    pattern: /^(?:96[0-9]{2}|100[0-9])[0-9]{16}00([0-9]{12})$/,
    read: ([, number = '']) =>
      fedexDigit(number.slice(0, -1)) === last(number)
        ? { number, carrier: 'FEDEX', isChecked: true }
        : null,
  },
  { strength: 'OWN', pattern: /^TB[ACM][0-9]{12}$/, read: unchecked('AMAZON') },
  { strength: 'OWN', pattern: /^(?:JJD|JVGL)[0-9]{10,20}$/, read: unchecked('DHL') },
  {
    // The SSCC of DHL Paket; 340434 is the prefix that GS1 gave Deutsche Post.
    strength: 'OWN',
    pattern: /^00(340434[0-9]{12})$/,
    read: ([number, unit = '']) =>
      gs1Digit(unit.slice(0, -1)) === last(unit)
        ? { number, carrier: 'DHL', isChecked: true }
        : null,
  },
  { strength: 'OWN', pattern: /^3S[A-Z]{4}[0-9]{7,11}$/, read: unchecked('POSTNL') },
  { strength: 'OWN', pattern: /^3232[0-9]{20}$/, read: unchecked('BPOST') },
  {
    // USPS IMpb, with the postcode that stands before it in the bar code.
    strength: 'OWN',
    pattern: /^(?:420[0-9]{5}|420[0-9]{9})?(9[2-5][0-9]{20})$/,
    read: ([, number = '']) =>
      gs1Digit(number.slice(0, -1)) === last(number)
        ? { number, carrier: 'USPS', isChecked: true }
        : null,
  },
  { strength: 'COMMON', pattern: /^[0-9]{12}$/, read: checkedBy(fedexDigit, 'FEDEX') },
  { strength: 'COMMON', pattern: /^[0-9]{15}$/, read: checkedBy(gs1Digit, 'FEDEX') },
  { strength: 'COMMON', pattern: /^[0-9]{12}$/, read: checkedBy(glsDigit, 'GLS') },
  { strength: 'COMMON', pattern: /^[0-9]{12}$/, read: checkedBy(identcodeDigit, 'DHL') },
  { strength: 'COMMON', pattern: /^[0-9]{10}$/, read: checkedBy(dhlExpressDigit, 'DHL') },
  {
    strength: 'COMMON',
    pattern: /^0[0-9]{13}$/,
    read: unchecked('DPD'),
  },
]

/** ISO 3166-1 alpha-2, and the codes that the UPU keeps beside it. */
const countries =
  'ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCUCVCWCYCZDEDJDKDMDODZ' +
  'ECEEEGERESETFIFJFKFOFRGAGBGDGEGGGHGIGLGMGNGQGRGTGWGYHKHNHRHTHUIDIEILIMINIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZ' +
  'LALBLCLILKLRLSLTLULVLYMAMCMDMEMGMKMLMMMNMOMRMSMTMUMVMWMXMYMZNANCNENGNINLNONPNRNZOMPAPEPFPGPHPKPLPNPTPYQARORSRURW' +
  'SASBSCSDSESGSHSISKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVNVUWFWSXKYEZAZMZW'

const known: ReadonlySet<string> = new Set(countries.match(/../g))

function isCountry(letters: string): boolean {
  return known.has(letters)
}
