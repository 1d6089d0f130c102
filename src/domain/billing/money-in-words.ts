import { currencyDigits } from './money.ts'

/** Writes amounts in minor units as a language does. */
export function moneyIn(language: string, currency: string): (amount: number) => string {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount) => format.format(amount / 10 ** digits)
}
