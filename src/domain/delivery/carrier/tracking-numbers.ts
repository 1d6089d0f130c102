/** Finds tracking numbers on a label, in a bar code, or in what was typed. Issue 17 §1. */
import { carrierCodes, namedCarriers, type CarrierCode } from './carriers.ts'
import { maxNumberLength, numberFormats, type TrackingNumber } from './formats.ts'

export type LabelSigns = {
  /** What is printed, line by line. */
  readonly text: string
  /** What its bar codes say. */
  readonly codes: readonly string[]
}

/** More of a text, of codes and of answers than this is not looked at. */
export const maxLabelText = 8_000
export const maxLabelCodes = 20
const maxCodeLength = 120
const maxFound = 5
/** A number is printed in at most so many groups. */
const maxGroups = 12

/** Words beside which a number without a mark of its own is the parcel's. Folded to small letters. */
const trackingWords =
  /track|trk|waybill|awb|parcel|shipment|sendung|paket|frachtbrief|colis|suivi|envoi|zending|pakket|spedizione|envío|guia|guía|seguimiento/u

/**
 * The numbers of a label, the surest first, at most five. A number whose format is its carrier's own counts anywhere. One of
 * digits alone that others write too counts only where its carrier is named: in a bar code, or printed on a line that says
 * what it is. Two carriers for the same digits are none.
 */
export function findTrackingNumbers({ text, codes }: LabelSigns): readonly TrackingNumber[] {
  const read = text.slice(0, maxLabelText)
  const named = namedCarriers(read)
  const found = new Map<string, TrackingNumber>()
  const add = (number: TrackingNumber | null): void => {
    if (number !== null && !found.has(number.number)) found.set(number.number, number)
  }
  for (const code of codes.slice(0, maxLabelCodes)) add(readCode(code, named))
  for (const line of read.split('\n')) {
    for (const number of findInLine(line, named)) add(number)
  }
  const all = [...found.values()]
  const isFirst = ({ isChecked }: TrackingNumber): number => (isChecked ? 0 : 1)
  return all.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, maxFound)
}

/** What was typed or came from a hand scanner, if it is a number whose carrier can be only one; null otherwise. */
export function readTrackingNumber(typed: string): TrackingNumber | null {
  return typed.length > maxCodeLength ? null : readCode(typed, carrierCodes)
}

/** Who brought it, by its number, else by the one name on it. */
export function carrierOfLabel(signs: LabelSigns): CarrierCode | null {
  const numbered = findTrackingNumbers(signs).find(({ carrier }) => carrier !== null)
  if (numbered !== undefined) return numbered.carrier
  const named = namedCarriers(signs.text.slice(0, maxLabelText))
  return named.length === 1 ? (named[0] ?? null) : null
}

function readCode(code: string, named: readonly CarrierCode[]): TrackingNumber | null {
  if (code.length > maxCodeLength) return null
  // GS1 codes set their parts in brackets when they are printed, and begin with a mark when they are read.
  const compact = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z%]/g, '')
  return readNumber(compact, named)
}

function readNumber(compact: string, named: readonly CarrierCode[]): TrackingNumber | null {
  if (compact.length < 10 || compact.length > maxNumberLength) return null
  const common: TrackingNumber[] = []
  for (const { pattern, strength, read } of numberFormats) {
    const match = pattern.exec(compact)
    const number = match === null ? null : read(match)
    if (number === null) continue
    if (strength === 'OWN') return number
    if (number.carrier !== null && named.includes(number.carrier)) common.push(number)
  }
  const [only] = common
  return common.length === 1 && only !== undefined ? only : null
}

function findInLine(line: string, named: readonly CarrierCode[]): readonly TrackingNumber[] {
  const upper = line.normalize('NFKC').toUpperCase()
  const groups = upper.split(/[^0-9A-Z]+/).filter((group) => group !== '')
  const isAboutParcel = trackingWords.test(line.toLowerCase())
  const found: TrackingNumber[] = []
  for (let at = 0; at < groups.length; at += 1) {
    const taken = readGroups(groups, at, isAboutParcel ? named : [])
    if (taken === null) continue
    found.push(taken.number)
    at += taken.groups - 1
  }
  return found
}

/** The longest number that begins with this group. */
function readGroups(
  groups: readonly string[],
  at: number,
  named: readonly CarrierCode[],
): { readonly number: TrackingNumber; readonly groups: number } | null {
  let compact = ''
  let best: { readonly number: TrackingNumber; readonly groups: number } | null = null
  for (let count = 1; count <= maxGroups; count += 1) {
    const group = groups[at + count - 1]
    if (group === undefined || compact.length + group.length > maxNumberLength) break
    compact += group
    const number = readNumber(compact, named)
    if (number !== null) best = { number, groups: count }
  }
  return best
}
