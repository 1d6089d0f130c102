/**
 * The sums by which carriers guard their numbers. Published descriptions of them are collected in
 * jkeen/tracking_number_data, `CHECKSUM_ALGORITHMS.md`; each function names its own source.
 * Texts are of the letters that their format allows; callers match the format first.
 */

function digitAt(text: string, at: number): number {
  return text.charCodeAt(at) - 48
}

function weightedSum(text: string, weights: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    sum += digitAt(text, at) * (weights[at % weights.length] ?? 0)
  }
  return sum
}

function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10
}

/** GS1 General Specifications 7.9.1: weights 3 and 1 from the right. SSCC, Colissimo, USPS IMpb, FedEx Ground. */
export function gs1Digit(digits: string): number {
  return upToTen(weightedSum(digits, digits.length % 2 === 1 ? [3, 1] : [1, 3]))
}

/** UPS 1Z: weights 1 and 2 from the left over what stands behind "1Z"; a letter counts as its ASCII code less 3, mod 10. */
export function upsDigit(serial: string): number {
  let sum = 0
  for (let at = 0; at < serial.length; at += 1) {
    const code = serial.charCodeAt(at)
    const value = code < 58 ? code - 48 : (code - 3) % 10
    sum += at % 2 === 0 ? value : 2 * value
  }
  return upToTen(sum)
}

/** UPU S10: eight digits, weights 8 6 4 2 3 5 9 7, modulo 11, where 10 is 0 and 11 is 5. */
export function s10Digit(serial: string): number {
  const rest = 11 - (weightedSum(serial, [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}

/** FedEx Express: eleven digits, weights 3 1 7, modulo 11 modulo 10. */
export function fedexDigit(serial: string): number {
  return (weightedSum(serial, [3, 1, 7]) % 11) % 10
}

/** DHL Express: the air waybill's number modulo 7. Up to ten digits fit a number exactly. */
export function dhlExpressDigit(serial: string): number {
  return Number(serial) % 7
}

/** Deutsche Post Identcode: weights 4 and 9, modulo 10 (zxing-cpp, `ODDeutschePostReader`). */
export function identcodeDigit(serial: string): number {
  return upToTen(weightedSum(serial, [4, 9]))
}

/** GLS Uni-Box documentation 3.2.1: weights 3 and 1 from the left, and 1 more. */
export function glsDigit(serial: string): number {
  return upToTen(weightedSum(serial, [3, 1]) + 1)
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** DPD Parcel Label Specification 2.4.1: ISO/IEC 7064 MOD 37,36 over 27 digits; the check letter. */
export function dpdLetter(serial: string): string {
  let sum = 36
  for (const letter of serial) {
    sum += alphabet.indexOf(letter)
    if (sum > 36) sum -= 36
    sum *= 2
    if (sum > 36) sum -= 37
  }
  return alphabet[(37 - sum) % 36] ?? ''
}
