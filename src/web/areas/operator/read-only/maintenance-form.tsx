import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Maintenance } from '#domain/operation/maintenance.ts'
import { localDateOf, localTimeOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

/** A field has its name once on a page, and read-only mode has a reason and an end as well. */
const names = {
  reason: 'maintenanceReason',
  startDay: 'maintenanceStartDay',
  startTime: 'maintenanceStartTime',
  endDay: 'maintenanceEndDay',
  endTime: 'maintenanceEndTime',
  notice: 'maintenanceNotice',
} as const

const hourMs = 3_600_000
/** How long before its start people are told. */
const notices: readonly {
  readonly value: string
  readonly ms: number
  readonly label: MessageKey
}[] = [
  { value: 'HOUR', ms: hourMs, label: 'maintenance_notice_hour' },
  { value: 'DAY', ms: 24 * hourMs, label: 'maintenance_notice_day' },
  { value: 'WEEK', ms: 168 * hourMs, label: 'maintenance_notice_week' },
]

/** By the operator's own clock, which is what they plan by. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Why, from when to when, and when people are told. What is refused stays typed. */
export function MaintenanceForm({
  planned,
  onChanged,
}: {
  readonly planned: Maintenance | null
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const { now } = useApp().page
  const zone = ownZone()
  const save = useSubmit(async (values: FormData) => {
    const of = (name: keyof typeof names) => formText(values, names[name])
    const startsAt = wallClockInstant(of('startDay'), of('startTime'), zone)
    const endsAt = wallClockInstant(of('endDay'), of('endTime'), zone)
    const at = new Date().toISOString()
    const before = notices.find(({ value }) => value === of('notice'))
    const told = before === undefined ? at : plusMs(startsAt, -before.ms)
    const announcedFrom = told < startsAt ? told : startsAt
    await call('maintenance.plan', {
      body: { reason: of('reason').trim(), startsAt, endsAt, announcedFrom },
    })
    await onChanged()
  })
  const labels = {
    [names.reason]: t('operator_read_only_reason'),
    [names.startDay]: t('announcements_from_day'),
    [names.startTime]: t('announcements_from_time'),
    [names.endDay]: t('announcements_to_day'),
    [names.endTime]: t('announcements_to_time'),
  }
  const required = Object.keys(labels)
  const when = (at: string | undefined, write: typeof localDateOf) =>
    at === undefined ? '' : write(at, zone)
  return (
    <Form
      onSubmit={save.run}
      validate={(values) =>
        Object.fromEntries(
          required
            .filter((name) => formText(values, name).trim() === '')
            .map((name) => [name, t('common_error_required')]),
        )
      }
      {...(save.problem !== null && { serverErrors: save.problem.fields })}
      labels={labels}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name={names.reason}
        label={labels[names.reason] ?? ''}
        hint={t('maintenance_reason_hint')}
        defaultValue={planned?.reason}
        maxLength={300}
        dir="auto"
      />
      <TextField
        name={names.startDay}
        type="date"
        label={labels[names.startDay] ?? ''}
        min={localDateOf(now, zone)}
        defaultValue={when(planned?.startsAt, localDateOf)}
      />
      <TextField
        name={names.startTime}
        type="time"
        label={labels[names.startTime] ?? ''}
        hint={t('maintenance_zone_hint')}
        defaultValue={when(planned?.startsAt, localTimeOf)}
      />
      <TextField
        name={names.endDay}
        type="date"
        label={labels[names.endDay] ?? ''}
        min={localDateOf(now, zone)}
        defaultValue={when(planned?.endsAt, localDateOf)}
      />
      <TextField
        name={names.endTime}
        type="time"
        label={labels[names.endTime] ?? ''}
        defaultValue={when(planned?.endsAt, localTimeOf)}
      />
      <SelectField
        name={names.notice}
        label={t('maintenance_notice')}
        defaultValue="NOW"
        choices={[
          { value: 'NOW', label: t('maintenance_notice_now') },
          ...notices.map(({ value, label }) => ({ value, label: t(label) })),
        ]}
      />
      <ProblemNotice problem={save.problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={save.isPending}>
          {t(planned === null ? 'maintenance_plan' : 'operator_read_only_change')}
        </Button>
      </div>
    </Form>
  )
}
