import { useSyncExternalStore } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

const never = (): (() => void) => () => undefined

/**
 * The name of the location's time zone for somebody whose clock shows another time at that instant; null for all others.
 * Only the browser knows, so the first render says nothing. `instant` is ISO 8601.
 */
export function useForeignZone(timeZone: string, instant: string): string | null {
  const { language } = useTranslator()
  const isElsewhere = useSyncExternalStore(
    never,
    () => offsetAt(instant, timeZone) !== offsetAt(instant),
    () => false,
  )
  return isElsewhere ? zoneName(instant, { language, timeZone, style: 'longGeneric' }) : null
}

function offsetAt(instant: string, timeZone?: string): string {
  return zoneName(instant, { language: 'en', timeZone, style: 'longOffset' })
}

function zoneName(
  instant: string,
  {
    language,
    timeZone,
    style,
  }: {
    readonly language: string
    readonly timeZone: string | undefined
    readonly style: 'longGeneric' | 'longOffset'
  },
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
