import { type ReactNode, useMemo } from 'react'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'

/** Writes times in the location's zone, wherever the browser is. */
export function AtLocation({
  timeZone,
  children,
}: {
  readonly timeZone: string
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const atLocation = useMemo(() => translator.inZone(timeZone), [translator, timeZone])
  return <TranslatorProvider value={atLocation}>{children}</TranslatorProvider>
}
