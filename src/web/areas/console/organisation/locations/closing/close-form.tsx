import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mostDaysAhead } from '#domain/location/closing.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import type { Location, Locations, LocationsCall } from '../locations-query.ts'
import { type Closing, closingQuery } from './closing-query.ts'
import { ClosingSummary } from './closing-summary.tsx'

const usualDays = 365
const keepChoices = [0, 30, 90, 365, 730, 1825, 3650] as const
const daysOfYear = 365

/** When a location closes for good, and what happens to its people and its data. It shows what ends before it is asked to. */
export function CloseForm({
  location,
  data,
  call,
  onDone,
}: {
  readonly location: Location
  readonly data: Locations
  readonly call: LocationsCall
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { t, language } = useTranslator()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<FormData | null>(null)
  const planned = useQuery(closingQuery(call, location.id, ''))
  const lastDay = formText(typed ?? new FormData(), 'lastDay')
  const read = useQuery(closingQuery(call, location.id, isDay(lastDay) ? lastDay : ''))
  if (planned.data === undefined) {
    return <ReadStates read={planned} gone={t('locations_close_gone')} />
  }
  const plan = planned.data
  const goals = data.locations.filter((one) => one.id !== location.id && one.lastDay === null)
  const isMoving = typed === null ? plan.peopleGoTo !== null : formText(typed, 'people') === 'MOVE'
  const labels = {
    lastDay: t('locations_close_day'),
    people: t('locations_close_people'),
    peopleGoToId: t('locations_close_goal'),
    keepDays: t('locations_close_keep'),
    name: t('locations_close_name', { name: location.name }),
  }
  const kept = keptDays(plan)
  const required = t('common_error_required')
  return (
    <EditForm
      save={t('locations_close_do')}
      labels={labels}
      onType={setTyped}
      sentences={[
        'closing_past',
        'closing_too_far',
        'closing_emergency',
        'closing_visitors_inside',
        'closing_name',
        'closing_last',
        'closing_goal',
      ]}
      guard={{
        opened: planOf(plan),
        read: async () =>
          planOf(
            await call('locations.closing', { params: { companyId: location.id }, query: {} }),
          ),
      }}
      validate={(values) => ({
        ...(formText(values, 'lastDay') === '' && { lastDay: required }),
        ...(formText(values, 'people') === 'MOVE' &&
          formText(values, 'peopleGoToId') === '' && { peopleGoToId: required }),
        ...(formText(values, 'name').trim() === '' && { name: required }),
      })}
      onSave={async (values) => {
        await call('locations.planClosing', {
          params: { companyId: location.id },
          body: {
            lastDay: formText(values, 'lastDay'),
            name: formText(values, 'name'),
            keepDays: Number(formText(values, 'keepDays')),
            peopleGoToId:
              formText(values, 'people') === 'MOVE' ? formText(values, 'peopleGoToId') : null,
          },
        })
        await queries.invalidateQueries({ queryKey: ['closing', location.id] })
        await onDone()
      }}
    >
      <TextField
        name="lastDay"
        type="date"
        label={labels.lastDay}
        hint={t('locations_close_day_hint')}
        defaultValue={plan.lastDay ?? ''}
        min={plan.today}
        max={addDays(plan.today, mostDaysAhead)}
      />
      <ChoiceGroup
        name="people"
        label={labels.people}
        defaultValue={plan.peopleGoTo === null ? 'LEAVE' : 'MOVE'}
        choices={[
          {
            value: 'LEAVE',
            label: t('locations_close_leave'),
            hint: t('locations_close_leave_hint'),
          },
          { value: 'MOVE', label: t('locations_close_move'), hint: t('locations_close_move_hint') },
        ]}
      />
      {isMoving && (
        <SelectField
          name="peopleGoToId"
          label={labels.peopleGoToId}
          placeholder={t('common_choose')}
          defaultValue={plan.peopleGoTo ?? ''}
          choices={goals.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        name="keepDays"
        label={labels.keepDays}
        hint={t('locations_close_keep_hint')}
        defaultValue={String(kept)}
        choices={[...new Set([...keepChoices, kept])]
          .toSorted((a, b) => a - b)
          .map((days) => ({
            value: String(days),
            label: spanOf(days, language),
          }))}
      />
      <ClosingSummary
        closing={read.data ?? plan}
        lastDay={typed === null ? (plan.lastDay ?? '') : isDay(lastDay) ? lastDay : ''}
        keepDays={typed === null ? kept : Number(formText(typed, 'keepDays'))}
      />
      <TextField name="name" label={labels.name} maxLength={200} dir="auto" />
    </EditForm>
  )
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

function planOf({ lastDay, peopleGoTo, keptUntil }: Closing) {
  return { lastDay: lastDay ?? '', peopleGoToId: peopleGoTo ?? '', keepDays: keptUntil ?? '' }
}

/** In years where it is whole ones. */
function spanOf(days: number, language: string): string {
  const isYears = days >= daysOfYear && days % daysOfYear === 0
  const [count, unit] = isYears ? [days / daysOfYear, 'year'] : [days, 'day']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** So long after the last day, as planned; a year unless somebody says otherwise. */
function keptDays({ lastDay, keptUntil }: Closing): number {
  return lastDay === null || keptUntil === null ? usualDays : daysBetween(lastDay, keptUntil)
}
