import { useQuery } from '@tanstack/react-query'
import { listRoute, ownListRoute } from '#domain/console/console-view.ts'
import type { Route } from '#domain/console/route.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { fetchCatalogue } from '#web/api/fetch-catalogue.ts'
import { useApp } from '#web/app-context.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import {
  DeskIcon,
  ListIcon,
  SettingsIcon,
  SideIcon,
} from '#web/areas/console/frame/console-icons.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import {
  hasDesks,
  hasVisits,
  navigationFor,
  overFor,
  ownMenuFor,
  settingsFor,
} from '#web/areas/console/screens-for.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { type Icon, PersonIcon } from '#web/ui/signs/icon.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import { keepRecent } from './recent.ts'

/** Every screen and setting that somebody may open, and what can be done from everywhere. */
export function usePlaces(onDone: () => void): readonly Entry[] {
  const { page, look, changeLook } = useConsole()
  const { t } = useTranslator()
  const words = useSettingsWords()
  const href = useHref()
  const { location: reach } = page
  const settings = settingsFor(reach)
  const lists = hasVisits(reach)
  const placeOf = (group: EntryGroup, route: Route, label: string, icon: Icon): Entry => ({
    id: route.path,
    group,
    label,
    icon,
    take() {
      keepRecent(route.path)
      location.assign(href(route))
    },
  })
  const seesLog = visitScope(new Set(reach.rights)) !== 'OWN'
  const own = ownMenuFor(reach).filter(({ navigation }) => navigation === undefined)
  return [
    ...(lists && seesLog ? [placeOf('SCREENS', listRoute, t('console_today'), ListIcon)] : []),
    ...(lists ? [placeOf('SCREENS', ownListRoute, t('console_mine'), PersonIcon)] : []),
    ...navigationFor(reach).map((screen) =>
      placeOf(
        'SCREENS',
        screen,
        t(screen.navigation.name),
        screen.navigation.beside?.icon ?? ListIcon,
      ),
    ),
    ...overFor(page)
      .filter(({ navigation }) => navigation === undefined)
      .map((screen) => placeOf('SCREENS', screen, t(screen.title), screen.over.icon)),
    ...(hasDesks(reach)
      ? [placeOf('SCREENS', { path: staffPages.booking }, t('console_book_desk'), DeskIcon)]
      : []),
    ...own.map((screen) => placeOf('SCREENS', screen, t(screen.title), PersonIcon)),
    ...(reach.isUser
      ? [placeOf('SCREENS', { path: staffPages.account }, t('common_account'), PersonIcon)]
      : []),
    ...settings.flatMap((screen) => {
      if (words === null) return []
      const label = words(screen.settings.name ?? screen.title)
      const place = placeOf('SETTINGS', screen, label, SettingsIcon)
      return [{ ...place, detail: words(screen.settings.line) }]
    }),
    {
      id: 'narrow',
      group: 'ACTS',
      label: t('console_nav_narrow'),
      icon: SideIcon,
      take() {
        changeLook({ isNarrow: !look.isNarrow })
        onDone()
      },
    },
    {
      id: 'dense',
      group: 'ACTS',
      label: t(look.isDense ? 'console_rows_high' : 'console_rows_low'),
      icon: ListIcon,
      take() {
        changeLook({ isDense: !look.isDense })
        onDone()
      },
    },
  ]
}

/** The words of the settings, which most pages come without; null until they are there. */
function useSettingsWords(): ReturnType<typeof createTranslator>['t'] | null {
  const { page } = useApp()
  const { language } = useTranslator()
  const { data } = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => fetchCatalogue(page.configuration.apiBaseUrl, language),
    staleTime: Infinity,
  })
  return data === undefined ? null : createTranslator(data, {}, language).t
}
