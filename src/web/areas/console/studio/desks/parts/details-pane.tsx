import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import type { TouchedAnswer } from '../../touched/touched-queries.ts'
import { useTouchedChoice } from '../../touched/use-touched-choice.tsx'
import { PutAway } from '../../uses/put-away.tsx'
import {
  archivedAreasQuery,
  areasQuery,
  type Floor,
  floorsQuery,
  type Team,
} from '../desks-queries.ts'
import type { AreaFacts } from '../store/area-server.ts'
import { useEditing } from '../store/use-plan.ts'
import { TeamEffect } from '../teams/team-effect.tsx'
import { ArchivedDesks } from './archived.tsx'
import { type AreaDays, DaysFields } from './days-fields.tsx'
import { areaFaults, floorFor, MoreFields, PlaceFields, readMore } from './area-fields.tsx'

/** What an area is beside its plan, and how it goes. */
export function DetailsPane({
  floors,
  teams,
  onRemoved,
}: {
  readonly floors: readonly Floor[]
  readonly teams: readonly Team[]
  readonly onRemoved: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { call, params, store, state } = useEditing()
  const queries = useQueryClient()
  const [team, setTeam] = useState<string | null>(null)
  const { facts } = state.stored
  const readLists = async (): Promise<void> => {
    await Promise.all(
      [areasQuery, archivedAreasQuery, floorsQuery].map((queryOf) =>
        queries.invalidateQueries({
          queryKey: queryOf(call, params.companyId).queryKey,
          exact: true,
        }),
      ),
    )
  }
  const bookings = useRef<TouchedAnswer>('KEEP')
  const { sheet, choose } = useTouchedChoice()
  const [days, setDays] = useState<AreaDays>(facts)
  const { clashes, save } = useMergedSave<AreaFacts>(facts, {
    read: async () => (await store.refresh()).facts,
    write: async (wanted) => {
      await store.saveFacts(wanted, bookings.current)
      await readLists()
    },
  })
  const labels = {
    name: t('desks_area_name'),
    floor: t('desks_floor'),
    neighbourhood: t('desks_neighbourhood'),
    capacity: t('desks_capacity'),
    position: t('desks_position'),
    team: t('desks_team'),
    bookableWeekdays: t('desks_weekdays'),
    closingDays: t('desks_closing_days'),
    alert: t('desks_alert'),
  }
  return (
    <section>
      <EditForm
        onSave={async (values) => {
          const name = formText(values, 'name').trim()
          const floor = await floorFor(values, call, params.companyId)
          const { bookableWeekdays, closingDays } = days
          const wanted = { name, floor, ...readMore(values), bookableWeekdays, closingDays }
          const answer = await choose(() => store.preview({ ...facts, ...wanted }))
          bookings.current = answer ?? 'KEEP'
          return answer !== null && save(wanted)
        }}
        validate={(values) =>
          Object.fromEntries(
            Object.entries(areaFaults(values)).map(([name, key]) => [name, t(key)]),
          )
        }
        refusalOf={({ code }) => (code === 'conflict' ? t('desks_area_taken') : null)}
        beside={JSON.stringify([days.bookableWeekdays, days.closingDays])}
        labels={labels}
        save={t('common_button_save')}
        saved={t('desks_saved')}
        acts={
          <PutAway
            thing={{ of: 'DESK_AREA', id: params.deskAreaId }}
            label={t('desks_area_remove')}
            question={t('desks_area_remove_sure', { name: facts.name })}
            first={t('desks_area_remove_first')}
            onDo={async () => {
              await call('deskAreas.remove', { params })
              store.forget()
              onRemoved()
              await readLists()
            }}
          />
        }
      >
        <PlaceFields facts={facts} floors={floors} />
        <MoreFields facts={facts} teams={teams} onTeam={setTeam}>
          {team !== null && team !== '' && team !== facts.team?.id && (
            <TeamEffect
              call={call}
              companyId={params.companyId}
              change={{ teamId: team, members: null, deskAreaId: params.deskAreaId }}
            />
          )}
        </MoreFields>
        <DaysFields days={days} onChange={setDays} />
        <ClashNotice labels={clashes.map((name) => labels[name])} />
      </EditForm>
      {sheet}
      <ArchivedDesks />
    </section>
  )
}
