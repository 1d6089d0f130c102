import { useEffect, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { whenIdle } from '#web/next-task.ts'

/**
 * The name of the location's time zone for somebody whose clock shows another time at that instant; null for all others.
 * Only the browser knows, and needs a moment for it: the first render says nothing. `instant` is ISO 8601.
 */
export function useForeignZone(timeZone: string, instant: string): string | null {
  const { language } = useTranslator()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    whenIdle(async () => {
      const { foreignZone } = await import('./foreign-zone.ts')
      setName(foreignZone(instant, timeZone, language))
    })
  }, [instant, timeZone, language])
  return name
}
