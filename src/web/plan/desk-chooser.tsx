import './plan.css'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Box, boundsOf } from '#domain/desk-plan/desk-shape.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { DeskFilters, has } from './desk-filters.tsx'
import { DeskLegend } from './desk-legend.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskPlan } from './desk-plan.tsx'
import { drawn, type PlanDesk } from './plan-desk.ts'

const marginUnits = 20

/**
 * Chooses a desk of an area: filters, the plan, and the list with the same desks. What changes elsewhere comes in with `desks`; focus,
 * zoom and what is selected stay.
 */
export function DeskChooser({
  areaName,
  view,
  drawingUrl,
  desks,
  selected,
  onSelect,
}: {
  readonly areaName: string
  /** The part of the plan that is shown, and that the drawing fills; null: as far as its desks go. */
  readonly view: Box | null
  readonly drawingUrl: string | null
  readonly desks: readonly PlanDesk[]
  readonly selected: string | null
  /** Any desk can be selected; whoever asks says what can be done with it. */
  readonly onSelect: (number: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [filter, setFilter] = useState<readonly string[]>([])
  const [shows, setShows] = useState<'plan' | 'list'>('plan')
  const [active, setActive] = useState<string | null>(null)
  const matches = useCallback((desk: PlanDesk) => has(desk, filter), [filter])
  const onPlan = useMemo(() => drawn(desks), [desks])
  const bounds = useMemo(
    () =>
      view ??
      boundsOf(
        onPlan.map(({ shape }) => shape),
        marginUnits,
      ),
    [onPlan, view],
  )
  const hasPlan = onPlan.length > 0 && bounds !== null
  const left = desks.filter((desk) => desk.state === 'FREE' && matches(desk)).length
  const shared = { matches, selected, active, onActive: setActive, onSelect }
  return (
    <div className="desk-chooser" data-shows={hasPlan ? shows : 'list'}>
      <DeskFilters desks={desks} wanted={filter} left={left} onChange={setFilter} />
      {hasPlan && (
        <>
          <fieldset className="desk-switch" aria-label={t('booking_plan_switch')}>
            {(['plan', 'list'] as const).map((one) => (
              <FilterButton
                key={one}
                text={t(one === 'plan' ? 'booking_plan_show' : 'booking_list_show')}
                isOn={shows === one}
                onToggle={() => setShows(one)}
              />
            ))}
          </fieldset>
          <div className="desk-chooser-plan">
            <DeskPlan
              {...shared}
              label={t('booking_plan_label', { area: areaName })}
              bounds={bounds}
              drawingUrl={drawingUrl}
              desks={onPlan}
            />
            <DeskLegend desks={onPlan} />
          </div>
        </>
      )}
      <div className="desk-chooser-list">
        <DeskList {...shared} label={t('booking_list_label', { area: areaName })} desks={desks} />
      </div>
    </div>
  )
}
