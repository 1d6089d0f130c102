import { type ReactNode, useState } from 'react'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { addDays } from '#domain/time/local-date.ts'
import { refusePeriod } from '#domain/tracing/question.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { PersonChoice } from './person-choice.tsx'
import {
  periodWords,
  tracingSentences,
  type TracedPerson,
  type TracingConnection,
  type TracingQuestion,
} from './tracing-calls.ts'

/** Today and the six days before, until somebody says otherwise. */
const daysBefore = 6

/** About whom, which days, and how close. */
export function QuestionForm({
  connection,
  onChange,
  onAsk,
}: {
  readonly connection: TracingConnection
  readonly onChange: () => void
  readonly onAsk: (question: TracingQuestion) => Promise<void>
}): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const [person, setPerson] = useState<TracedPerson | null>(null)
  const labels = {
    person: t('tracing_person'),
    from: t('tracing_from'),
    to: t('tracing_to'),
    reach: t('tracing_reach'),
  }
  const validate = (values: FormData): FieldErrors => {
    const [from, to] = [formText(values, 'from'), formText(values, 'to')]
    const wrong = isLocalDate(from) && isLocalDate(to) ? refusePeriod(from, to, today) : null
    return {
      ...(person === null && { person: t('tracing_error_person') }),
      ...(!isLocalDate(from) && { from: t('common_error_date') }),
      ...(!isLocalDate(to) && { to: t('common_error_date') }),
      ...(wrong !== null && { to: t(periodWords[wrong]) }),
    }
  }
  return (
    <EditForm
      belongsTo={null}
      labels={labels}
      validate={validate}
      sentences={tracingSentences}
      refusalOf={({ status }) => (status === 404 ? t('tracing_gone') : null)}
      failed="tracing_failed"
      fieldOf={(name) => (name === 'userId' || name === 'visitorId' ? 'person' : name)}
      onType={onChange}
      onSave={async (values) => {
        if (person === null) return
        await onAsk({
          ...(person.kind === 'EMPLOYEE' ? { userId: person.id } : { visitorId: person.id }),
          from: formText(values, 'from'),
          to: formText(values, 'to'),
          reach: formText(values, 'reach') === 'LOCATION' ? 'LOCATION' : 'NEAR',
        })
      }}
      save={t('tracing_count')}
    >
      <PersonChoice
        connection={connection}
        person={person}
        onPerson={(chosen) => {
          setPerson(chosen)
          onChange()
        }}
      />
      <div className="tracing-days">
        <TextField
          name="from"
          type="date"
          label={labels.from}
          defaultValue={addDays(today, -daysBefore)}
          max={today}
        />
        <TextField name="to" type="date" label={labels.to} defaultValue={today} max={today} />
      </div>
      <ChoiceGroup
        name="reach"
        label={labels.reach}
        defaultValue="NEAR"
        choices={[
          { value: 'NEAR', label: t('tracing_near'), hint: t('tracing_near_hint') },
          { value: 'LOCATION', label: t('tracing_anywhere', { place: page.location.name }) },
        ]}
      />
    </EditForm>
  )
}
