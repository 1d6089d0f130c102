import { type ReactNode, useRef } from 'react'
import { type ConsoleView, plainView, setUpPath } from '#domain/console/console-view.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { baseFolder } from '#web/address.ts'
import { staffPages } from '#web/staff-paths.ts'
import { usePath } from '#web/use-path.ts'
import { PersonIcon } from '#web/ui/signs/icon.tsx'
import { partOfSettings } from '../console-screens.ts'
import { type NavigationSection, navigationSections } from '../screen-manifest.ts'
import { hasDesks, hasVisits, isOver, navigationFor, overFor } from '../screens-for.ts'
import { DeskIcon, ListIcon } from './console-icons.ts'
import { useConsole } from './console-context.ts'
import { useHref } from './use-address.ts'
import { useShownCurrent } from '#web/use-shown-current.ts'
import { ViewLink } from './view-link.tsx'

const sectionNames: Readonly<Record<NavigationSection, MessageKey>> = {
  VISITS: 'console_nav_visits',
  LOCATION: 'console_location',
  ORGANISATION: 'console_organisation',
}

/** Where somebody can go who looks at all locations together. */
function NavigationOver(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const path = usePath()
  const href = useHref()
  const bar = useRef<HTMLElement>(null)
  useShownCurrent(bar, `[data-path="${path}"]`)
  return (
    // A phone's bar has no room for all of them at once.
    <nav className="console-nav" data-over ref={bar} aria-label={t('console_nav')}>
      <div className="console-nav-part">
        <p id="nav-over">{t('console_organisation')}</p>
        <ul aria-labelledby="nav-over">
          {overFor(page).map(({ over, ...screen }) => (
            <li key={screen.path} data-path={screen.path}>
              <a href={href(screen)} aria-current={path === screen.path ? 'page' : undefined}>
                <over.icon />
                <span>{t(over.name)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Where somebody can go: beside every screen, and at the foot of a phone's. */
export function Navigation({ view }: { readonly view: ConsoleView | null }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const path = usePath()
  const href = useHref()
  const seesLog = visitScope(new Set(page.location.rights)) !== 'OWN'
  const lists = hasVisits(page.location)
  const companyId = view?.companyId ?? page.query['companyId'] ?? null
  if (isOver(path, page)) return <NavigationOver />
  // A console that begins with its set-up opens the log for whoever asks for a part of it (console-pages.ts).
  const show = page.location.isSettingUp ? 'expected' : null
  const listLink = (whose: ConsoleView['whose'], icon: ReactNode, name: string): ReactNode => (
    <li key={whose}>
      <ViewLink
        view={{ ...plainView, whose, companyId, show: whose === 'all' ? show : null }}
        isCurrent={view?.whose === whose}
      >
        {icon}
        <span>{name}</span>
      </ViewLink>
    </li>
  )
  return (
    <nav className="console-nav" aria-label={t('console_nav')}>
      {navigationSections.map((section) => {
        const isOfVisits = section === 'VISITS'
        const links = [
          ...(isOfVisits && lists && seesLog
            ? [listLink('all', <ListIcon />, t('console_today'))]
            : []),
          ...(isOfVisits && lists ? [listLink('own', <PersonIcon />, t('console_mine'))] : []),
          ...navigationFor(page.location).flatMap(({ navigation: { beside, name }, ...screen }) => {
            if (beside?.section !== section) return []
            // The first steps stand beside the settings that lead there, too.
            const isAbove = path !== setUpPath && screen.path === partOfSettings(path)
            return (
              // On a phone it is in one's own menu alone.
              <li key={screen.path} data-seldom={screen.ownMenu && ''}>
                <a
                  href={href(screen)}
                  aria-current={path === screen.path ? 'page' : isAbove || undefined}
                >
                  <beside.icon />
                  <span>{t(name)}</span>
                </a>
              </li>
            )
          }),
          ...(section === 'LOCATION' && hasDesks(page.location)
            ? [
                <li key={staffPages.booking} data-seldom="">
                  <a href={baseFolder + staffPages.booking}>
                    <DeskIcon />
                    <span>{t('console_book_desk')}</span>
                  </a>
                </li>,
              ]
            : []),
        ]
        return (
          links.length > 0 && (
            <div key={section} className="console-nav-part">
              <p id={`nav-${section}`}>{t(sectionNames[section])}</p>
              <ul aria-labelledby={`nav-${section}`}>{links}</ul>
            </div>
          )
        )
      })}
    </nav>
  )
}
