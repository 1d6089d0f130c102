/** When a register is asked about a buyer's VAT number, and what may be relied on until it answers. Issue 16 §4; decision 0587. */
import { addDays } from '#domain/time/local-date.ts'
import type { Party } from '../party.ts'
import { isInUnion, vatPrefix } from '../vat-number.ts'

/** An answer counts for so many days; then the register is asked again. */
export const answerDays = 30
/** So many days without an answer are an outage; after them nobody relies on it. */
export const outageDays = 30

/** Whether the VAT depends on the number: sold to another member state, by somebody who charges VAT at all. */
export function decidesVat(
  seller: Pick<Party, 'address'>,
  isExempt: boolean,
  { address, vatNumber }: Pick<Party, 'address' | 'vatNumber'>,
): boolean {
  const [from, to] = [seller.address.country, address.country]
  return !isExempt && from !== to && isInUnion(from) && isInUnion(to) && vatNumber !== ''
}

/** How registers write it: the letters, and the rest. */
export function splitVatNumber(number: string, country: string): readonly [string, string] {
  const prefix = vatPrefix(country)
  return [prefix, number.startsWith(prefix) ? number.slice(prefix.length) : number]
}

export type VatStanding = {
  /** The last answer; null: none yet, or it wasn't asked. */
  readonly isProved: boolean | null
  /** `YYYY-MM-DD` of the last answer. */
  readonly checkedOn: string | null
  /** `YYYY-MM-DD` since which it has been asked without an answer. */
  readonly pendingSince: string | null
}

/** Whether the register is to be asked today: never answered, still pending, or the answer is old. */
export function isCheckDue({ checkedOn, pendingSince }: VatStanding, today: string): boolean {
  return checkedOn === null || pendingSince !== null || addDays(checkedOn, answerDays) <= today
}

/** Whether an outage has lasted too long to go on relying on a number. */
export function isOutageOver(pendingSince: string, today: string): boolean {
  return addDays(pendingSince, outageDays) < today
}

export type VatOutcome = 'CONFIRMED' | 'REFUSED' | 'PENDING' | 'UNANSWERED'

/** How a number stands. */
export function vatOutcome({ isProved, pendingSince }: VatStanding): VatOutcome {
  if (isProved === null) return 'PENDING'
  if (isProved) return 'CONFIRMED'
  return pendingSince === null ? 'REFUSED' : 'UNANSWERED'
}
