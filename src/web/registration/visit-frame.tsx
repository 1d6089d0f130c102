import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Header } from '#web/ui/header.tsx'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Page } from '#web/ui/page.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Visit } from './use-visit.ts'
import { stepCount } from './visit-standing.ts'

/** Header, language and progress around each screen of the area. Spec §2, Header. */
export function VisitFrame({
  visit,
  children,
}: {
  readonly visit: Visit
  readonly children: ReactNode
}): ReactNode {
  const { page, chooseLanguage } = useApp()
  const { t, language } = useTranslator()
  const { data, flow } = visit.state
  const { company, languages, today } = data
  const steps = stepCount({ ...visit.standing.progress, current: visit.current }, flow)
  usePageTitle(t('common_page_title', { title: t('visit_page_title') }))

  const choose = (code: string): void => {
    chooseLanguage(code)
    // Without a connection the questions stay in their language, and nothing typed is lost.
    void visit.read(code).catch(() => undefined)
  }
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
                onChoose={choose}
              />
            )
          }
          progress={
            steps && (
              <ProgressBar
                step={steps.step}
                total={steps.total}
                label={t('common_step', { step: steps.step, total: steps.total })}
              />
            )
          }
        />
      }
    >
      {children}
    </Page>
  )
}
