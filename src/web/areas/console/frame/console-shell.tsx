import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ConsoleView, consoleAddress, setUpPath } from '#domain/console/console-view.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePath } from '#web/use-path.ts'
import { usePageTitle } from '#web/ui/frame/page-title.ts'
import { useConsole } from './console-context.ts'
import { useHref } from './use-address.ts'
import { titleOfScreen } from '../console-screens.ts'
import { hasVisits, navigationFor } from '../screens-for.ts'
import { OwnMenu } from './own-menu.tsx'
import { showCurrent } from './show-current.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { ViewLink } from './view-link.tsx'

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

function showWhereOneIs(nav: HTMLElement | null): void {
  showCurrent(nav, '[aria-current]')
}

/** What stands around every screen of the console: where one is, where one can go, and who one is. */
export function ConsoleShell({
  view,
  commands: CommandMenu,
  children,
}: {
  readonly view: ConsoleView | null
  /** What Ctrl or Cmd with K opens. */
  readonly commands: ComponentType<{ readonly onClose: () => void }>
  readonly children: ReactNode
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const path = usePath()
  const href = useHref()
  const [isCommanding, setIsCommanding] = useState(false)
  const [openMenu] = useState(() => () => setIsCommanding(true))
  useCommandKey(openMenu)
  const place = useRef<HTMLDivElement>(null)
  useTypedBefore(place)
  const seesLog = visitScope(new Set(page.location.rights)) !== 'OWN'
  const lists = hasVisits(page.location)
  const title =
    view === null
      ? t(titleOfScreen(path))
      : t(view.whose === 'own' ? 'console_mine' : 'console_today')
  const companyId = view?.companyId ?? page.query['companyId'] ?? null
  usePageTitle(t('common_page_title', { title }))
  const screens = [
    ...(lists && seesLog ? [{ whose: 'all', name: t('console_today') } as const] : []),
    ...(lists ? [{ whose: 'own', name: t('console_mine') } as const] : []),
  ]
  return (
    <div className="console" ref={place}>
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
      <header className="console-head">
        <LocationName view={view} />
        <nav className="console-nav" aria-label={t('console_nav')} ref={showWhereOneIs}>
          {screens.map(({ whose, name }) => (
            <ViewLink
              key={whose}
              view={{ ...plainView, whose, companyId }}
              isCurrent={view?.whose === whose}
            >
              {name}
            </ViewLink>
          ))}
          {navigationFor(page.location)
            .filter(({ navigation }) => navigation.isInHead)
            .map((screen) => (
              <a
                key={screen.path}
                className={screen.navigation.isMainAct ? 'console-invite' : undefined}
                href={href(screen)}
                aria-current={path === screen.path ? 'page' : undefined}
              >
                {t(screen.navigation.name)}
              </a>
            ))}
          {page.isSettingUp && path !== setUpPath && (
            <a href={href({ path: setUpPath })}>{t('console_set_up')}</a>
          )}
        </nav>
        <OwnMenu />
      </header>
      <main id={contentId} tabIndex={-1} className="console-main">
        {children}
      </main>
      {isCommanding && <CommandMenu onClose={() => setIsCommanding(false)} />}
    </div>
  )
}

const plainView: ConsoleView = {
  whose: 'all',
  date: null,
  show: null,
  text: '',
  visit: null,
  companyId: null,
}

/** The location, or the list of all of them. Another one is another page: it has other rights, days and colours. */
function LocationName({ view }: { readonly view: ConsoleView | null }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { location: current, locations } = page
  if (locations.length < 2) {
    return (
      <p className="console-place" dir="auto">
        {current.name}
      </p>
    )
  }
  const open = (companyId: string): void => {
    const whose = view?.whose ?? 'all'
    location.assign(baseFolder + consoleAddress({ ...plainView, whose, companyId }))
  }
  return (
    <select
      className="console-place"
      aria-label={t('console_location')}
      defaultValue={current.companyId}
      // The browser keeps a choice over a reload; the page is that of the address.
      autoComplete="off"
      onChange={({ target }) => open(target.value)}
    >
      {locations.map(({ companyId, name }) => (
        <option key={companyId} value={companyId}>
          {name}
        </option>
      ))}
    </select>
  )
}
