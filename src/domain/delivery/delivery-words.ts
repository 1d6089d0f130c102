/** How deliveries are found by what somebody types: by the beginnings of words, whatever their case and accents. */
import { nameWords } from '../name/fold-name.ts'
import { spellOut } from '../name/spell-out.ts'

/** What is looked at of a delivery; its recipient is found by the search for people. */
export type SearchedDelivery = {
  readonly addressee: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly place: string
  readonly note: string
}

/** So many words are kept of one delivery. */
const maxWords = 60

/** Its words, folded; the tracking number in its parts and in one piece. */
export function deliveryWords({
  addressee,
  carrier,
  trackingNumber,
  place,
  note,
}: SearchedDelivery): readonly string[] {
  const tracking = nameWords(trackingNumber)
  const text = [addressee, carrier, place, note].join(' ')
  const words = [tracking.join(''), ...tracking, ...nameWords(text), ...nameWords(spellOut(text))]
  return [...new Set(words)].filter((word) => word !== '').slice(0, maxWords)
}

/** The words that were typed, of which each begins a word of the delivery; empty where nothing was typed. */
export function typedDeliveryWords(typed: string): readonly string[] {
  return [...new Set(nameWords(typed))].filter((word) => word !== '').slice(0, 8)
}
