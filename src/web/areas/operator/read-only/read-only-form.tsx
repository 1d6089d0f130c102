import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { localDateOf, localTimeOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import type { Mode } from './read-only-query.ts'

/** A field has its name once on a page, and the form that asks to be let in has a reason as well. */
const why = 'readOnlyReason'

/** By the operator's own clock, which is what they plan by. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Why and until when something may only be read. What is refused stays typed. */
export function ReadOnlyForm({
  organisationId,
  mode,
  onChanged,
}: {
  readonly organisationId: string | null
  readonly mode: Mode | null
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const { now } = useApp().page
  const zone = ownZone()
  const save = useSubmit(async (values: FormData) => {
    const [day, time] = [formText(values, 'day'), formText(values, 'time')]
    const endsAt = day === '' ? null : wallClockInstant(day, time, zone)
    const place = organisationId ?? 'EVERYTHING'
    await call('readOnly.begin', {
      body: { place, reason: formText(values, why).trim(), endsAt },
    })
    await onChanged()
  })
  const endsAt = mode?.endsAt ?? null
  const labels = {
    [why]: t('operator_read_only_reason'),
    day: t('operator_read_only_day'),
    time: t('operator_read_only_time'),
  }
  return (
    <Form
      onSubmit={save.run}
      validate={(values) => {
        const wrong = wrongIn(values)
        return Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, t(key)]))
      }}
      {...(save.problem !== null && { serverErrors: errorsOf(save.problem.fields) })}
      labels={labels}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name={why}
        label={labels[why]}
        hint={t('operator_read_only_reason_hint')}
        defaultValue={mode?.reason}
        maxLength={300}
      />
      <TextField
        name="day"
        type="date"
        label={labels.day}
        min={localDateOf(now, zone)}
        defaultValue={endsAt === null ? '' : localDateOf(endsAt, zone)}
      />
      <TextField
        name="time"
        type="time"
        label={labels.time}
        hint={t('operator_read_only_end_hint')}
        defaultValue={endsAt === null ? '' : localTimeOf(endsAt, zone)}
      />
      <ProblemNotice problem={save.problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={save.isPending}>
          {t(mode === null ? 'operator_read_only_begin' : 'operator_read_only_change')}
        </Button>
      </div>
    </Form>
  )
}

/** What the server says of the reason belongs to its field here. */
function errorsOf({ reason, ...fields }: FieldErrors): FieldErrors {
  return reason === undefined ? fields : { ...fields, [why]: reason }
}

function wrongIn(values: FormData): Readonly<Record<string, MessageKey>> {
  const [day, time] = [formText(values, 'day'), formText(values, 'time')]
  return {
    ...(formText(values, why).trim() === '' && { [why]: 'common_error_required' as const }),
    ...(day === '' && time !== '' && { day: 'operator_read_only_missing_day' }),
    ...(day !== '' && time === '' && { time: 'operator_read_only_missing_time' }),
  }
}
