import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AreaBrief, DesksCall, Floor } from '../desks-queries.ts'
import { ArchivedAreas } from './archived.tsx'

/** The areas of the location by floor; without any, what an area is, and the one thing to do. */
export function AreaList({
  call,
  areas,
  floors,
  onOpen,
  onAdd,
  onFloors,
  onTeams,
}: {
  readonly call: DesksCall
  readonly areas: readonly AreaBrief[]
  readonly floors: readonly Floor[]
  readonly onOpen: (deskAreaId: string) => void
  readonly onAdd: () => void
  readonly onFloors: () => void
  readonly onTeams: () => void
}): ReactNode {
  const { t } = useTranslator()
  const add = (
    <div className="settings-tools">
      <Button variant="primary" onClick={onAdd}>
        {t('desks_area_add')}
      </Button>
      {floors.length > 0 && <Button onClick={onFloors}>{t('desks_floors_edit')}</Button>}
      {areas.length > 0 && <Button onClick={onTeams}>{t('desks_teams_edit')}</Button>}
    </div>
  )
  const groups = [...floors.map(({ id, name }) => ({ id, name })), { id: null, name: '' }]
    .map((floor) => ({
      ...floor,
      areas: areas.filter((area) => (area.floor?.id ?? null) === floor.id),
    }))
    .filter((group) => group.areas.length > 0)
  return (
    <>
      {areas.length === 0 ? (
        <section className="card">
          <h2>{t('desks_empty')}</h2>
          <p>{t('desks_empty_content')}</p>
          {add}
        </section>
      ) : (
        <>
          <p className="muted">{t('desks_lead')}</p>
          {add}
        </>
      )}
      {groups.map((group) => (
        <section key={group.id ?? ''}>
          {groups.length > 1 && (
            <h2 dir="auto">{group.id === null ? t('desks_floor_none') : group.name}</h2>
          )}
          <ul className="rows">
            {group.areas.map((area) => (
              <li key={area.id}>
                <button
                  type="button"
                  className="settings-row desks-area"
                  onClick={() => onOpen(area.id)}
                >
                  <span className="desks-thumb" aria-hidden="true">
                    {area.plan.drawingUrl !== null && (
                      <img src={area.plan.drawingUrl} alt="" loading="lazy" />
                    )}
                  </span>
                  <strong dir="auto">{area.name}</strong>
                  <span className="muted" dir="auto">
                    {[
                      ...(groups.length === 1 && group.name !== '' ? [group.name] : []),
                      t('desks_count', { count: area.deskCount }),
                      ...(area.neighbourhood === '' ? [] : [area.neighbourhood]),
                      ...(area.team === null
                        ? []
                        : [t('booking_desk_reserved_team', { team: area.team.name })]),
                    ].join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ArchivedAreas call={call} />
    </>
  )
}
