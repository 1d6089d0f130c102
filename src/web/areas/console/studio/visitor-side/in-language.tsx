import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { fetchCatalogue } from '#web/api/fetch-catalogue.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'

/** What visitors see, in their language: texts in another language than the page's come from the server. */
export function InLanguage({
  language,
  children,
}: {
  readonly language: string
  readonly children: ReactNode
}): ReactNode {
  const { page } = useApp()
  const translator = useTranslator()
  const isOwn = language === translator.language
  const texts = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => fetchCatalogue(page.configuration.apiBaseUrl, language),
    staleTime: Infinity,
    enabled: !isOwn,
  })
  if (isOwn) return children
  if (texts.data === undefined) {
    return <ReadStates read={texts} gone={translator.t('common_error_languages')} />
  }
  return (
    <TranslatorProvider value={createTranslator(texts.data, {}, language, translator.timeZone)}>
      {children}
    </TranslatorProvider>
  )
}
