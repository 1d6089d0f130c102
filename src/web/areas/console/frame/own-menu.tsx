import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { baseFolder } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { Portrait } from '#web/ui/signs/portrait.tsx'
import { LanguageSelect } from '#web/ui/frame/language-select.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from './console-context.ts'
import { useHref } from './use-address.ts'
import { hasDesks, ownMenuFor } from '../screens-for.ts'

/** Who one is: language, own account, and the way out, behind one's name. It opens before the script, too. */
export function OwnMenu(): ReactNode {
  const { page, call } = useConsole()
  const { page: app, chooseLanguage } = useApp()
  const { t, language } = useTranslator()
  const href = useHref()
  const { firstname, lastname, picture } = page.profile
  const name = fullName({ firstname, lastname })
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      const { current } = menu
      if (current !== null && target instanceof Node && !current.contains(target)) {
        current.open = false
      }
    }
    addEventListener('pointerdown', leave)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('focusin', leave)
    }
  }, [])
  const signOut = usePendingAction(async () => {
    // Without a connection one stays; the session ends by itself, or here at the next try.
    const done = await call('session.signOut', {}).catch(() => null)
    if (done === null) return
    const { forgetKept } = await import('#web/session/forget-kept.ts')
    await forgetKept()
    location.assign(done.provider ?? staffPages.signIn)
  })
  return (
    // It opens before the script has come, too.
    <details className="console-own" ref={menu} suppressHydrationWarning>
      <summary>
        <span className="console-mark" aria-hidden="true">
          <Portrait name={name} picture={picture && app.configuration.apiBaseUrl + picture} />
        </span>
        <span dir="auto">{name}</span>
        <ChevronDownIcon size={16} />
      </summary>
      <div className="console-own-list">
        <LanguageSelect
          languages={languages}
          current={language}
          label={t('common_language_label')}
          onChoose={chooseLanguage}
          failed={t('common_error_languages')}
        />
        {ownMenuFor(page.location).map((screen) => (
          <a
            key={screen.path}
            className="console-account"
            // Where there is room it stands beside every screen.
            data-beside={screen.navigation !== undefined || undefined}
            href={href(screen)}
          >
            {t(screen.title)}
          </a>
        ))}
        {hasDesks(page.location) && (
          <a className="console-account" data-beside href={baseFolder + staffPages.booking}>
            {t('console_book_desk')}
          </a>
        )}
        {page.location.isUser && (
          <a className="console-account" href={staffPages.account}>
            {t('common_account')}
          </a>
        )}
        <Button isPending={signOut.isPending} isSafe onClick={() => void signOut.run()}>
          {t('console_sign_out')}
        </Button>
      </div>
    </details>
  )
}
