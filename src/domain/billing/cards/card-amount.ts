/** Amounts as Stripe writes them: minor units, with its exceptions (https://docs.stripe.com/currencies). */
import { currencyDigits } from '../money.ts'

/** Have no minor unit any more, and are written with two digits all the same, which are zero. */
const twoZeros: readonly string[] = ['ISK', 'UGX']

/** @returns null where cards can't pay it: of three digits the last one must be zero */
export function cardAmount(amount: number, currency: string): number | null {
  if (twoZeros.includes(currency)) return amount * 100
  return currencyDigits(currency) === 3 && amount % 10 !== 0 ? null : amount
}

/** The other way. */
export function fromCardAmount(amount: number, currency: string): number {
  return twoZeros.includes(currency) ? Math.trunc(amount / 100) : amount
}
