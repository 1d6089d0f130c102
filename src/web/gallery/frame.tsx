import type { ReactNode } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { useTranslator } from '../i18n/translator-context.tsx'
import { Header } from '../ui/frame/header.tsx'
import { LanguageSelect } from '../ui/frame/language-select.tsx'
import { Page } from '../ui/frame/page.tsx'
import { ProgressBar } from '../ui/frame/progress-bar.tsx'

const logo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><g fill="none" stroke="#0b7a75" stroke-width="7"><path d="M8 44c14-20 26-20 40 0s26 20 40 0"/><path d="M8 62c14-20 26-20 40 0s26 20 40 0" opacity=".5"/></g><text x="100" y="58" font-family="Georgia" font-size="30" fill="#0b7a75">Brightw.</text></svg>',
  )

/** The sample company. */
export const company = { name: 'Brightwater Instruments', logoUrl: logo }

/** A page as visitors see it, around one scene. */
export function Frame({
  step,
  hasLogo = true,
  children,
}: {
  readonly step?: number
  readonly hasLogo?: boolean
  readonly children: ReactNode
}): ReactNode {
  const { t, language } = useTranslator()
  return (
    <Page
      skipText={t('common_skip_to_content')}
      header={
        <Header
          company={hasLogo ? company : { name: company.name, logoUrl: null }}
          welcome={t('common_header_welcome', { company: company.name })}
          date={{ text: t('common_header_today', { date: '2026-11-21' }), value: '2026-11-21' }}
          languageSelect={
            <LanguageSelect
              languages={languages}
              current={language}
              label={t('common_language_label')}
              onChoose={() => Promise.resolve()}
              failed=""
            />
          }
          progress={
            step === undefined ? undefined : (
              <ProgressBar step={step} total={5} label={t('common_step', { step, total: 5 })} />
            )
          }
        />
      }
    >
      {children}
    </Page>
  )
}
