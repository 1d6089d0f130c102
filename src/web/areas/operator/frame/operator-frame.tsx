import { type ReactNode, useRef } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { useApp } from '#web/app-context.ts'
import { baseFolder, navigate } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { LanguageSelect } from '#web/ui/frame/language-select.tsx'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { useShownCurrent } from '#web/use-shown-current.ts'
import type { OperatorManifest } from '../screen-manifest.ts'
import { useOperator } from './operator-context.ts'
import { useSubmit } from './use-submit.ts'

const contentId = 'content'

/** What stands around every screen of the operator's console: where one can go, and who one is. */
export function OperatorFrame({
  current,
  screens,
  above,
  children,
}: {
  readonly current: OperatorManifest
  readonly screens: readonly OperatorManifest[]
  /** What this operator is told, on every screen. */
  readonly above: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const { chooseLanguage } = useApp()
  const { call, operator } = useOperator()
  const { t, language } = useTranslator()
  const leave = useSubmit(async () => {
    await call('operatorSession.signOut', {})
    location.assign(`${baseFolder}/operator/sign-in`)
  })
  usePageTitle(t('common_page_title', { title: t(current.title) }))
  const bar = useRef<HTMLElement>(null)
  useShownCurrent(bar, `[data-path="${current.path}"]`)
  return (
    <div className="operator">
      <a
        className="skip-link"
        href={`#${contentId}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(contentId)?.focus()
        }}
      >
        {t('common_skip_to_content')}
      </a>
      <header className="operator-bar">
        <p className="operator-name">{t('operator_title')}</p>
        <nav ref={bar} aria-label={t('operator_navigation')}>
          <ul className="operator-nav">
            {screens.map(({ path, title, icon: ScreenIcon }) => (
              <li key={path} data-path={path}>
                <a
                  href={baseFolder + path}
                  aria-current={path === current.path ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                    event.preventDefault()
                    navigate(path)
                  }}
                >
                  <ScreenIcon size={20} />
                  <span>{t(title)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="operator-own">
          <p className="operator-email" dir="auto">
            {operator.email}
          </p>
          <LanguageSelect
            languages={languages}
            current={language}
            label={t('common_language_label')}
            onChoose={async (code) => {
              // What one sees is kept: whoever loads the page again right then stays in it.
              await call('operators.putLanguage', { body: { language: code } })
              await chooseLanguage(code)
            }}
            failed={t('common_error_languages')}
          />
          <Button variant="quiet" isPending={leave.isPending} onClick={() => void leave.run()}>
            {t('operator_sign_out')}
          </Button>
        </div>
      </header>
      <div className="operator-content">
        {above}
        <main id={contentId} tabIndex={-1} className="operator-main">
          <ProblemNotice problem={leave.problem} />
          <h1>{t(current.title)}</h1>
          {children}
        </main>
      </div>
    </div>
  )
}
