import type { ReactNode } from 'react'
import { peoplePaths } from './people-paths.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { newPerson } from './people-calls.ts'
import { GroupTable } from './group-table.tsx'
import { PeopleList } from './people-list.tsx'
import { route } from './route.ts'
import { PersonView } from './person-view.tsx'

/** Who works at the location, and what they may: for whoever may invite or change people, or give rights. Issue 5 §1. */
export default function PeopleScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { rights } = page.location
  const call = useCalls(peoplePaths)
  const { search, go } = useSearch(route)
  if (!rightsToSeeUsers.some((right) => rights.includes(right))) {
    return (
      <ScreenFrame title={t('settings_people')} forbidden={t('people_forbidden')}>
        {null}
      </ScreenFrame>
    )
  }
  const { user, tab } = search
  if (user !== '') {
    return (
      <PersonView
        key={user}
        call={call}
        userId={user === newPerson ? null : user}
        onOpen={(id) => go({ user: id }, id === '' ? 'push' : 'replace')}
      />
    )
  }
  const mayGive = rights.includes('EDIT_RIGHTS')
  const isGroups = mayGive && tab === 'groups'
  return (
    <ScreenFrame title={t('settings_people')} forbidden={null}>
      {mayGive && (
        <div className="status-tabs">
          {(['', 'groups'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="status-tab"
              aria-pressed={isGroups === (one === 'groups')}
              onClick={() => go({ tab: one }, 'replace')}
            >
              {t(one === '' ? 'people_tab_people' : 'people_tab_groups')}
            </button>
          ))}
        </div>
      )}
      {isGroups ? (
        <GroupTable call={call} />
      ) : (
        <PeopleList call={call} search={search} onChange={go} />
      )}
    </ScreenFrame>
  )
}
