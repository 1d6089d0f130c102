import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { languages } from '#contract/messages/languages.ts'
import { useApp } from '../app-context.ts'
import { useTranslator } from '../i18n/translator-context.tsx'
import { Header } from '../ui/frame/header.tsx'
import { LanguageSelect } from '../ui/frame/language-select.tsx'
import { usePageTitle } from '../ui/frame/page-title.ts'
import { Page } from '../ui/frame/page.tsx'

/** A page of no company: of who has not signed in yet, and of errors, which may come before any company is known. */
export function PlainPage({
  titleKey,
  children,
}: {
  readonly titleKey: MessageKey
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
          company={null}
          welcome={t('common_header_welcome_unknown')}
          date={{
            text: t('common_header_today', { date: page.now }),
            value: page.now.slice(0, 10),
          }}
          languageSelect={
            <LanguageSelect
              languages={languages}
              current={language}
              label={t('common_language_label')}
              onChoose={chooseLanguage}
              failed={t('common_error_languages')}
            />
          }
        />
      }
    >
      {children}
    </Page>
  )
}
