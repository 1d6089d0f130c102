/** Who brings parcels. Names are the carriers' own and the same in every language. Issue 17 §1. */
import { nameWords } from '../../name/fold-name.ts'

export const carrierCodes = [
  'AMAZON',
  'AN_POST',
  'AUSTRIAN_POST',
  'BPOST',
  'CHRONOPOST',
  'CORREOS',
  'CTT',
  'DHL',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'HERMES',
  'LA_POSTE',
  'MONDIAL_RELAY',
  'POCZTA_POLSKA',
  'POSTE_ITALIANE',
  'POSTNL',
  'POSTNORD',
  'POST_LUXEMBOURG',
  'ROYAL_MAIL',
  'SWISS_POST',
  'UPS',
  'USPS',
] as const
export type CarrierCode = (typeof carrierCodes)[number]

/** What a carrier calls itself, and what else its labels say. */
const carriers: Readonly<Record<CarrierCode, readonly [string, ...string[]]>> = {
  AMAZON: ['Amazon'],
  AN_POST: ['An Post'],
  AUSTRIAN_POST: ['Österreichische Post', 'post.at'],
  BPOST: ['bpost', 'bpack'],
  CHRONOPOST: ['Chronopost'],
  CORREOS: ['Correos'],
  CTT: ['CTT', 'CTT Expresso'],
  DHL: ['DHL', 'Deutsche Post'],
  DPD: ['DPD'],
  EVRI: ['Evri'],
  FEDEX: ['FedEx', 'Federal Express', 'TNT'],
  GLS: ['GLS'],
  HERMES: ['Hermes'],
  LA_POSTE: ['La Poste', 'Colissimo'],
  MONDIAL_RELAY: ['Mondial Relay'],
  POCZTA_POLSKA: ['Poczta Polska', 'Pocztex'],
  POSTE_ITALIANE: ['Poste Italiane'],
  POSTNL: ['PostNL'],
  POSTNORD: ['PostNord'],
  POST_LUXEMBOURG: ['POST Luxembourg'],
  ROYAL_MAIL: ['Royal Mail', 'Parcelforce'],
  SWISS_POST: ['Swiss Post', 'Die Schweizerische Post', 'La Poste Suisse'],
  UPS: ['UPS', 'United Parcel Service'],
  USPS: ['USPS', 'United States Postal Service'],
}

/** The national post of a country (ISO 3166-1 alpha-2), as far as it has a name here. UPU list of S10 operators. */
export const postOfCountry: ReadonlyMap<string, CarrierCode> = new Map<string, CarrierCode>([
  ['AT', 'AUSTRIAN_POST'],
  ['BE', 'BPOST'],
  ['CH', 'SWISS_POST'],
  ['DE', 'DHL'],
  ['DK', 'POSTNORD'],
  ['ES', 'CORREOS'],
  ['FR', 'LA_POSTE'],
  ['GB', 'ROYAL_MAIL'],
  ['IE', 'AN_POST'],
  ['IT', 'POSTE_ITALIANE'],
  ['LU', 'POST_LUXEMBOURG'],
  ['NL', 'POSTNL'],
  ['PL', 'POCZTA_POLSKA'],
  ['PT', 'CTT'],
  ['SE', 'POSTNORD'],
  ['US', 'USPS'],
])

/** The carrier's own name, to show. */
export function carrierName(code: CarrierCode): string {
  return carriers[code][0]
}

/** More of a label than this is not looked at. */
const maxWords = 1_500

/** By the first word of each of their names: the name's words and whose it is. The longest first: "La Poste Suisse" before "La Poste". */
const namesByFirst: ReadonlyMap<string, readonly CarrierWords[]> = collectNames()

type CarrierWords = { readonly code: CarrierCode; readonly words: readonly string[] }

function collectNames(): Map<string, CarrierWords[]> {
  const found = new Map<string, CarrierWords[]>()
  for (const code of carrierCodes) {
    for (const name of carriers[code]) {
      const words = nameWords(name)
      const [first = ''] = words
      found.set(first, [...(found.get(first) ?? []), { code, words }])
    }
  }
  for (const list of found.values()) list.sort((a, b) => b.words.length - a.words.length)
  return found
}

/** The carriers that a text names by whole words, each once, in the order in which they are named. */
export function namedCarriers(text: string): readonly CarrierCode[] {
  const words = nameWords(text).slice(0, maxWords)
  const found = new Set<CarrierCode>()
  for (let at = 0; at < words.length; at += 1) {
    const name = namesByFirst
      .get(words[at] ?? '')
      ?.find((one) => one.words.every((word, index) => word === words[at + index]))
    if (name === undefined) continue
    found.add(name.code)
    at += name.words.length - 1
  }
  return [...found]
}
