import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { type Locations, type LocationsCall, locationsQuery } from '../locations-query.ts'
import { type ClosingPlan, closingsQuery } from './closing-query.ts'
import { dayIn } from './day-in.ts'
import { VisitsFile } from './visits-file.tsx'

/** The locations that close and those that have closed: when, when their data goes, and an export to take along. */
export function ClosingList({
  data,
  call,
  onOpen,
}: {
  readonly data: Locations
  readonly call: LocationsCall
  readonly onOpen: (companyId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(closingsQuery(call))
  if (read.data === undefined) return <ReadStates read={read} gone={t('locations_forbidden')} />
  const { locations } = read.data
  const open = data.locations.filter(({ lastDay }) => lastDay === null)
  return (
    <>
      <p className="muted">{t('locations_closings_lead')}</p>
      {open.length > 1 && (
        <label className="field">
          <span className="field-label">{t('locations_close_which')}</span>
          <Select value="" onChange={({ target }) => onOpen(target.value)}>
            <option value="">{t('common_choose')}</option>
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      {locations.length === 0 && <p className="muted">{t('locations_closings_empty')}</p>}
      <ul className="rows" aria-label={t('locations_closings')}>
        {locations.map((plan) => (
          <ClosingRow key={plan.id} plan={plan} call={call} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

function ClosingRow({
  plan,
  call,
  onOpen,
}: {
  readonly plan: ClosingPlan
  readonly call: LocationsCall
  readonly onOpen: (companyId: string) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const queries = useQueryClient()
  const { id, name, state, keptUntil, isDataGone } = plan
  const kept = isDataGone
    ? t('locations_data_gone')
    : dayIn(translator, 'locations_kept', { until: keptUntil ?? '' })
  return (
    <li className="locations-closing">
      <div className="locations-closing-who">
        <strong dir="auto">{name}</strong>
        <span className="muted">{kept}</span>
      </div>
      <span className="locations-chip" data-kind={state === 'CLOSING' ? 'WARNING' : undefined}>
        {stateWord(translator, plan)}
      </span>
      <div className="settings-tools">
        {!isDataGone && <VisitsFile companyId={id} />}
        {state === 'CLOSING' && (
          <>
            <Button variant="quiet" onClick={() => onOpen(id)}>
              {t('locations_close_change')}
              <span className="visually-hidden">{` ${name}`}</span>
            </Button>
            <AskFirst
              label={t('locations_close_undo')}
              about={name}
              question={t('locations_close_undo_sure', { name })}
              onDo={async () => {
                await call('locations.undoClosing', { params: { companyId: id } })
                await queries.invalidateQueries({ queryKey: ['closing', id] })
                await queries.invalidateQueries({ queryKey: locationsQuery(call).queryKey })
                await queries.invalidateQueries({ queryKey: closingsQuery(call).queryKey })
              }}
            />
          </>
        )}
      </div>
    </li>
  )
}

function stateWord(
  translator: Parameters<typeof dayIn>[0],
  { state, lastDay, closedAt }: ClosingPlan,
): string {
  if (state === 'CLOSING') return dayIn(translator, 'locations_closes', { day: lastDay ?? '' })
  if (closedAt === null) return translator.t('locations_closing_now')
  return dayIn(translator, 'locations_has_closed', { day: lastDay ?? '' })
}
