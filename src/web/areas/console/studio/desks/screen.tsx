import './desks.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { AreaEditor } from './area-editor.tsx'
import { desksPaths } from './desks-paths.ts'
import { areaQuery, areasQuery, floorsQuery, teamsQuery } from './desks-queries.ts'
import { AreaList } from './parts/area-list.tsx'
import { FloorsForm } from './parts/floors-form.tsx'
import { NewArea } from './parts/new-area.tsx'
import { Teams } from './teams/teams.tsx'
import { newArea, route } from './route.ts'

/** Where employees sit: floors, areas, and the plan of each with its desks. Issue 14 §5. */
export default function DesksScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { area } = useSearch(route).search
  const mayEdit = page.location.rights.includes('EDIT_DESK_AREAS')
  if (mayEdit && area !== '' && area !== newArea) return <OpenArea key={area} deskAreaId={area} />
  return (
    <ScreenFrame title={t('settings_desks')} forbidden={mayEdit ? null : t('desks_forbidden')}>
      <Areas />
    </ScreenFrame>
  )
}

function Areas(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(desksPaths)
  const { companyId } = page.location
  const { search, go } = useSearch(route)
  const areas = useQuery(areasQuery(call, companyId))
  const floors = useQuery(floorsQuery(call, companyId))
  if (areas.data === undefined || floors.data === undefined) {
    return <ReadStates read={areas.isSuccess ? floors : areas} gone={t('desks_forbidden')} />
  }
  const back = (): void => go({ area: '', part: '' })
  if (search.area === newArea) {
    return (
      <NewArea
        call={call}
        floors={floors.data}
        onBack={back}
        onMade={(id) => go({ area: id }, 'replace')}
      />
    )
  }
  if (search.part === 'FLOORS') {
    return <FloorsForm call={call} floors={floors.data} onBack={back} />
  }
  if (search.part === 'TEAMS') return <Teams call={call} onBack={back} />
  return (
    <AreaList
      call={call}
      areas={areas.data}
      floors={floors.data}
      onOpen={(id) => go({ area: id })}
      onAdd={() => go({ area: newArea })}
      onFloors={() => go({ part: 'FLOORS' })}
      onTeams={() => go({ part: 'TEAMS' })}
    />
  )
}

function OpenArea({ deskAreaId }: { readonly deskAreaId: string }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(desksPaths)
  const { companyId } = page.location
  const params = { companyId, deskAreaId }
  const area = useQuery(areaQuery(call, params))
  const floors = useQuery(floorsQuery(call, companyId))
  const teams = useQuery(teamsQuery(call, companyId))
  if (area.data === undefined || floors.data === undefined || teams.data === undefined) {
    const failed = [area, floors].find(({ isSuccess }) => !isSuccess) ?? teams
    return (
      <div className="console-page">
        <ReadStates read={failed} gone={t('desks_gone')} />
      </div>
    )
  }
  return (
    <AreaEditor
      call={call}
      params={params}
      first={area.data}
      floors={floors.data}
      teams={teams.data}
    />
  )
}
