import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { LeaveGuard } from '#web/areas/console/frame/forms/leave-guard.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import type { Area, AreaParams, DesksCall, Floor, Team } from './desks-queries.ts'
import { DetailsPane } from './parts/details-pane.tsx'
import { DrawingPane } from './parts/drawing-pane.tsx'
import { LabelsPane } from './parts/labels-pane.tsx'
import { TablePane } from './parts/table-pane.tsx'
import { PlanPane } from './plan/plan-pane.tsx'
import { SaveBar } from './plan/save-bar.tsx'
import { type Part, route } from './route.ts'
import { EditingProvider, usePlan } from './store/use-plan.ts'

const shown = ['PLAN', 'DRAWING', 'TABLE', 'LABELS', 'DETAILS'] as const satisfies readonly Part[]

/** One area: its plan, and what else it is. What is edited stays while one goes between them. */
export function AreaEditor({
  call,
  params,
  first,
  floors,
  teams,
}: {
  readonly call: DesksCall
  readonly params: AreaParams
  readonly first: Area
  readonly floors: readonly Floor[]
  readonly teams: readonly Team[]
}): ReactNode {
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const editing = usePlan(call, params, first)
  const part = shown.find((one) => one === search.part) ?? 'PLAN'
  const toPlan = (): void => go({ part: '' }, 'replace')
  const back = (): void => go({ area: '', part: '' })
  return (
    <EditingProvider value={editing}>
      <div className="desks-editor">
        <header className="desks-head">
          <BackButton onClick={back}>{t('desks_back')}</BackButton>
          <h1>
            <bdi>{editing.state.stored.facts.name}</bdi>
          </h1>
          <fieldset className="desks-chips" aria-label={t('desks_parts')}>
            {shown.map((one) => (
              <FilterButton
                key={one}
                text={t(`desks_part_${one}`)}
                isOn={part === one}
                onToggle={() => go({ part: one === 'PLAN' ? '' : one }, 'replace')}
              />
            ))}
          </fieldset>
        </header>
        {part === 'PLAN' && <PlanPane teams={teams} />}
        {part === 'DRAWING' && <DrawingPane onDone={toPlan} />}
        {part === 'TABLE' && <TablePane teams={teams} onDone={toPlan} />}
        {part === 'LABELS' && <LabelsPane />}
        {part === 'DETAILS' && <DetailsPane floors={floors} teams={teams} onRemoved={back} />}
        {part === 'PLAN' && <SaveBar />}
      </div>
      <LeaveGuard />
    </EditingProvider>
  )
}
