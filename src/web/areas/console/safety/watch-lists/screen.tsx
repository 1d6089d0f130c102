import type { ReactNode } from 'react'
import { watchPaths } from './watch-paths.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { AlertList } from './alert-list.tsx'
import { LinkList } from './link-list.tsx'
import { ListOverview } from './list-overview.tsx'
import { NameTest } from './name-test.tsx'
import { keeperAt } from './watch-keeper.ts'
import { route, tabs } from './route.ts'

const tabWords = {
  alerts: 'watchlists_tab_alerts',
  lists: 'watchlists_tab_lists',
  test: 'watchlists_tab_test',
  links: 'watchlists_tab_links',
} as const

/** Who may be on a list, what was decided, the lists themselves, and a name to try. Issue 5 §5. */
export default function WatchListsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { rights } = page.location
  const call = useCalls(watchPaths)
  const { search, go } = useSearch(route)
  const tab = search.tab || 'alerts'
  const { list: row } = useRoving({ items: 'button', isRow: true })
  const maySee = rights.includes('SEE_WATCH_MATCHES')
  const mayEdit = maySee && rights.includes('APPROVE_VISITS')
  return (
    <ScreenFrame
      title={t('settings_watch_lists')}
      forbidden={maySee ? null : t('watchlists_forbidden')}
    >
      <fieldset {...row} className="status-tabs" aria-label={t('settings_watch_lists')}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            className="status-tab"
            aria-pressed={tab === name}
            onClick={() => go({ tab: name === 'alerts' ? '' : name, list: '' }, 'replace')}
          >
            {t(tabWords[name])}
          </button>
        ))}
      </fieldset>
      {tab === 'alerts' && <AlertList call={call} mayDecide={mayEdit} />}
      {tab === 'lists' && (
        <ListOverview
          keeper={keeperAt(call, { companyId: page.location.companyId, mayEdit })}
          openId={search.list}
          onOpen={(list) => go({ list })}
        />
      )}
      {tab === 'test' && <NameTest call={call} />}
      {tab === 'links' && <LinkList call={call} mayForget={mayEdit} />}
    </ScreenFrame>
  )
}
