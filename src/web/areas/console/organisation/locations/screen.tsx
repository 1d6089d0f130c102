import './locations.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { CloseForm } from './closing/close-form.tsx'
import { ClosingList } from './closing/closing-list.tsx'
import { closingsQuery } from './closing/closing-query.ts'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { LocationBoard } from './location-board.tsx'
import { locationsPaths } from './locations-paths.ts'
import { locationsQuery } from './locations-query.ts'
import { NewLocation } from './new-location.tsx'
import { openViews } from './open-views.ts'
import { route } from './route.ts'

/** Every location that somebody answers for, with what is going on there now. Issue 16 §1. */
export default function LocationsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <ScreenFrame
      title={t('console_locations')}
      forbidden={page.location.isAdministrator === true ? null : t('locations_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(locationsPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = locationsQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('locations_forbidden')} />
  const { data } = read
  const mayManage = page.location.organisationRights.includes('MANAGE_LOCATIONS')
  const { open } = search
  if (open === '' || !mayManage) {
    const isStale = read.isRefetchError || read.fetchStatus === 'paused'
    return <LocationBoard data={data} call={call} isStale={isStale} mayManage={mayManage} />
  }
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery(query)
  }
  const show = (view: string): void => go({ open: view })
  if (open === openViews.location) {
    return (
      <section>
        <BackButton onClick={() => show('')}>{t('locations_back')}</BackButton>
        <h2>{t('locations_add')}</h2>
        <NewLocation data={data} call={call} onMade={readAgain} />
      </section>
    )
  }
  if (open === openViews.groups) {
    return (
      <section>
        <BackButton onClick={() => show('')}>{t('locations_back')}</BackButton>
        <h2>{t('locations_groups')}</h2>
        <GroupList data={data} onOpen={show} />
      </section>
    )
  }
  if (open === openViews.closings) {
    return (
      <section>
        <BackButton onClick={() => show('')}>{t('locations_back')}</BackButton>
        <h2>{t('locations_closings')}</h2>
        <ClosingList data={data} call={call} onOpen={show} />
      </section>
    )
  }
  if (open.startsWith('CO-')) {
    const location = data.locations.find(({ id }) => id === open)
    return (
      <section>
        <BackButton onClick={() => show(openViews.closings)}>{t('locations_closings')}</BackButton>
        <h2>{t('locations_close_title', { name: location?.name ?? '' })}</h2>
        {location === undefined ? (
          <p>{t('locations_close_gone')}</p>
        ) : (
          <CloseForm
            key={open}
            location={location}
            data={data}
            call={call}
            onDone={async () => {
              await queries.invalidateQueries({ queryKey: closingsQuery(call).queryKey })
              await readAgain()
              show(openViews.closings)
            }}
          />
        )}
      </section>
    )
  }
  const group = data.groups.find(({ id }) => id === open) ?? null
  return (
    <section>
      <BackButton onClick={() => show(openViews.groups)}>{t('locations_groups')}</BackButton>
      <h2 dir="auto">{group?.name ?? t('locations_group_add')}</h2>
      {group === null && open !== openViews.group ? (
        <p>{t('locations_group_gone')}</p>
      ) : (
        <GroupForm
          key={open}
          group={group}
          call={call}
          onDone={async () => {
            await readAgain()
            go({ open: openViews.groups })
          }}
        />
      )}
    </section>
  )
}
