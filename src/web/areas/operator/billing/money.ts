import { moneyIn } from '#domain/billing/money-in-words.ts'
import { parseDecimal } from '#domain/billing/money.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** Writes amounts in minor units as the page’s language does. */
export function useMoney(): (amount: number, currency: string) => string {
  const { language } = useTranslator()
  return (amount, currency) => moneyIn(language, currency)(amount)
}

/** What somebody typed, with a comma or a point, in minor units; null where it is no amount of that currency, or below zero. */
export function readAmount(text: string, currency: string): number | null {
  const amount = parseDecimal(text.trim().replace(',', '.'), currency)
  return amount === null || amount < 0 ? null : amount
}
