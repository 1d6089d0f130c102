import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ListOverview } from '#web/areas/console/safety/watch-lists/list-overview.tsx'
import { overFor } from '#web/areas/console/screens-for.ts'
import { reachPaths } from '../reach/reach-paths.ts'
import { allWatchedPaths } from './all-watched-paths.ts'
import { FoundList } from './found-list.tsx'
import { keeperAbove } from './keeper-above.ts'
import { manifest } from './manifest.ts'
import { route, tabs } from './route.ts'

const tabWords = { found: 'all_watched_tab_found', above: 'all_watched_tab_above' } as const

/** Whom the watchlists of all locations name, and the lists that the organisation keeps for all of them. Issue 16 §1. */
export default function AllWatchedScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_watched_title')}
      forbidden={maySee ? null : t('all_watched_forbidden')}
    >
      <AllWatched />
    </ScreenFrame>
  )
}

function AllWatched(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls({ ...reachPaths, ...allWatchedPaths })
  const { search, go } = useSearch(route)
  const { list: row } = useRoving({ items: 'button', isRow: true })
  const tab = search.tab || 'found'
  return (
    <>
      <fieldset {...row} className="status-tabs" aria-label={t('console_all_watched_title')}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            className="status-tab"
            aria-pressed={tab === name}
            onClick={() => go({ tab: name === 'found' ? '' : name, list: '' }, 'replace')}
          >
            {t(tabWords[name])}
          </button>
        ))}
      </fieldset>
      <p className="muted">{t(tab === 'found' ? 'all_watched_lead' : 'all_watched_above_lead')}</p>
      {tab === 'found' ? (
        <FoundList call={call} />
      ) : (
        <ListOverview
          keeper={keeperAbove(call)}
          openId={search.list}
          onOpen={(list) => go({ list })}
        />
      )}
    </>
  )
}
