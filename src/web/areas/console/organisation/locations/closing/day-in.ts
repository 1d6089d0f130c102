import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'

/** A sentence with a date of a location, which is the same day wherever it is read. */
export function dayIn(
  translator: Translator,
  key: MessageKey,
  days: Readonly<Record<string, string>>,
): string {
  const noons = Object.entries(days).map(([name, day]) => [name, `${day}T12:00:00Z`] as const)
  return translator.inZone('UTC').t(key, Object.fromEntries(noons))
}
