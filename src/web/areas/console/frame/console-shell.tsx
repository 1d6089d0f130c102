import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConsoleView } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePath } from '#web/use-path.ts'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { useConsole } from './console-context.ts'
import { SideIcon } from './console-icons.ts'
import { LocationSwitcher } from './location-switcher.tsx'
import { Navigation } from './navigation.tsx'
import { titleOfScreen } from '../console-screens.ts'
import { OwnMenu } from './own-menu.tsx'
import { useTypedBefore } from './use-typed-before.ts'

const contentId = 'content'

/** Ctrl or Cmd with K opens the menu of commands, from anywhere and also while somebody types. */
function useCommandKey(open: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isAsked || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [open])
}

/** What stands around every screen of the console: where one is, where one can go, and who one is. */
export function ConsoleShell({
  view,
  commands: CommandMenu,
  alarm,
  children,
}: {
  readonly view: ConsoleView | null
  /** What Ctrl or Cmd with K opens. */
  readonly commands: ComponentType<{ readonly onClose: () => void }>
  /** What comes before everything else. */
  readonly alarm: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const { look, changeLook } = useConsole()
  const { t } = useTranslator()
  const path = usePath()
  const [isCommanding, setIsCommanding] = useState(false)
  const [openMenu] = useState(() => () => setIsCommanding(true))
  useCommandKey(openMenu)
  const place = useRef<HTMLDivElement>(null)
  useTypedBefore(place)
  const title =
    view === null
      ? t(titleOfScreen(path))
      : t(view.whose === 'own' ? 'console_mine' : 'console_today')
  usePageTitle(t('common_page_title', { title }))
  return (
    <div className="console" data-side ref={place}>
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
      <header className="console-side" data-narrow={look.isNarrow || undefined}>
        <LocationSwitcher view={view} />
        <button
          type="button"
          className="console-find"
          title={t('console_command')}
          aria-keyshortcuts="Control+K"
          onClick={openMenu}
        >
          <SearchIcon />
          <span>{t('console_key_search')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <Navigation view={view} />
        <OwnMenu />
        <IconButton
          label={t('console_nav_narrow')}
          icon={<SideIcon />}
          isPressed={look.isNarrow}
          onClick={() => changeLook({ isNarrow: !look.isNarrow })}
        />
      </header>
      <main id={contentId} tabIndex={-1} className="console-main">
        {alarm}
        {children}
      </main>
      {isCommanding && <CommandMenu onClose={() => setIsCommanding(false)} />}
    </div>
  )
}
