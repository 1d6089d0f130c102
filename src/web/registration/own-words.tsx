import { type ReactNode, useMemo } from 'react'
import type { VisitData } from '#contract/page.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'

/** Says what stands within in the location's own words, once they are of the language that is shown. Spec §7, kiosk texts. */
export function OwnWords({
  data: { texts, language, company },
  children,
}: {
  readonly data: Pick<VisitData, 'texts' | 'language'> & {
    readonly company: Pick<VisitData['company'], 'timeZone'>
  }
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const { timeZone } = company
  const isSaid = language === translator.language && Object.keys(texts).length > 0
  const own = useMemo(
    () => (isSaid ? translator.inZone(timeZone, texts) : translator),
    [translator, isSaid, timeZone, texts],
  )
  return <TranslatorProvider value={own}>{children}</TranslatorProvider>
}
