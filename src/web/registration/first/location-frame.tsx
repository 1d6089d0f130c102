import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { VisitData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Header } from '#web/ui/frame/header.tsx'
import { LanguageSelect } from '#web/ui/frame/language-select.tsx'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { Page } from '#web/ui/frame/page.tsx'
import { ProgressBar } from '#web/ui/frame/progress-bar.tsx'

/** Header, language and progress around each screen that a location shows. Spec §2, Header. */
export function LocationFrame({
  titleKey,
  company,
  languages,
  today,
  steps,
  onChoose,
  children,
}: Pick<VisitData, 'languages' | 'today'> & {
  readonly titleKey: MessageKey
  readonly company: Pick<VisitData['company'], 'name' | 'logo128'>
  readonly steps: { readonly step: number; readonly total: number } | null
  /** Told the language that was chosen, after the texts of the page. */
  readonly onChoose?: (code: string) => void
  readonly children: ReactNode
}): ReactNode {
  const { page, chooseLanguage } = useApp()
  const { t, language } = useTranslator()
  usePageTitle(t('common_page_title', { title: t(titleKey) }))
  return (
    <Page
      skipText={t('common_skip_to_content')}
      header={
        <Header
          company={{
            name: company.name,
            logoUrl: company.logo128 && page.configuration.apiBaseUrl + company.logo128,
          }}
          welcome={t('common_header_welcome', { company: company.name })}
          date={{ text: t('common_header_today', { date: page.now }), value: today }}
          languageSelect={
            languages.length > 1 && (
              <LanguageSelect
                languages={languages}
                current={language}
                label={t('common_language_label')}
                onChoose={async (code) => {
                  await chooseLanguage(code)
                  onChoose?.(code)
                }}
                failed={t('common_error_languages')}
              />
            )
          }
          progress={steps && <ProgressBar {...steps} label={t('common_step', steps)} />}
        />
      }
    >
      {children}
    </Page>
  )
}
