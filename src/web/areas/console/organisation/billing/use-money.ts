import { moneyIn } from '#domain/billing/money-in-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** Writes amounts in minor units as the reader's language does. */
export function useMoney(currency: string): (amount: number) => string {
  return moneyIn(useTranslator().language, currency)
}
