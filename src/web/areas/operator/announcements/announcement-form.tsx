import './announcements.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useQueryValue } from '../frame/use-query-value.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { type Draft, everywhere, readDraft, textField, wrongIn } from './announcement-draft.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

/** By the operator's own clock, which is what they plan by. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What to say, to whom and when. It is looked at before it is published; what is changed after that is looked at again. */
export function AnnouncementForm({
  onPublished,
}: {
  readonly onPublished: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t, language } = useTranslator()
  const { now } = useApp().page
  const zone = ownZone()
  const today = localDateOf(now, zone)
  const places = usePlaces()
  const [asked, add] = useState<readonly string[]>([language])
  const [draft, look] = useState<Draft | null>(null)
  const publish = useSubmit(async ({ body }: Draft) => {
    await call('announcements.publish', { body })
    await onPublished()
  })
  const others = languages.filter(({ code }) => !asked.includes(code))
  const labels = {
    startDay: t('announcements_from_day'),
    startTime: t('announcements_from_time'),
    endDay: t('announcements_to_day'),
    endTime: t('announcements_to_time'),
  }
  return (
    <>
      <Form
        onSubmit={(values) => look(readDraft(values, asked, zone))}
        onType={() => look(null)}
        validate={(values) => {
          const wrong = wrongIn(values, asked)
          return Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, t(key)]))
        }}
        labels={labels}
        errorPrefix={t('common_error_prefix')}
      >
        {asked.map((code) => (
          <TextAreaField
            key={code}
            name={textField(code)}
            label={languages.find((one) => one.code === code)?.displayName ?? code}
            hint={t('announcements_text_hint')}
            maxLength={1000}
            dir="auto"
          />
        ))}
        {others.length > 0 && (
          <label className="field">
            <span className="field-label">{t('operator_terms_add_language')}</span>
            <select
              className="operator-input"
              value=""
              onChange={({ currentTarget: { value } }) => add([...asked, value])}
            >
              <option value="">{t('common_choose')}</option>
              {others.map(({ code, displayName }) => (
                <option key={code} value={code} lang={code}>
                  {displayName}
                </option>
              ))}
            </select>
          </label>
        )}
        <SelectField
          name="level"
          label={t('announcements_level')}
          defaultValue="INFO"
          choices={[
            { value: 'INFO', label: t('announcement_info') },
            { value: 'WARNING', label: t('announcement_warning') },
          ]}
        />
        <SelectField
          name="audience"
          label={t('announcements_audience')}
          defaultValue="EVERYBODY"
          choices={[
            { value: 'EVERYBODY', label: t('announcements_everybody') },
            { value: 'ADMINISTRATORS', label: t('announcements_administrators') },
          ]}
        />
        <SelectField
          key={places.map(({ value }) => value).join(' ')}
          name="place"
          label={t('announcements_place')}
          hint={t('announcements_place_hint')}
          defaultValue={places.at(-1)?.isAsked === true ? places.at(-1)?.value : everywhere}
          choices={places}
        />
        <TextField name="startDay" type="date" label={labels.startDay} min={today} />
        <TextField
          name="startTime"
          type="time"
          label={labels.startTime}
          hint={t('announcements_start_hint')}
        />
        <TextField name="endDay" type="date" label={labels.endDay} min={today} />
        <TextField
          name="endTime"
          type="time"
          label={labels.endTime}
          hint={t('announcements_end_hint')}
        />
        <div className="operator-acts">
          <Button variant={draft === null ? 'primary' : 'secondary'} type="submit">
            {t('announcements_preview')}
          </Button>
        </div>
      </Form>
      {draft !== null && (
        <AnnouncementPreview draft={draft}>
          <ProblemNotice problem={publish.problem} />
          <Button
            variant="primary"
            isPending={publish.isPending}
            onClick={() => void publish.run(draft)}
          >
            {t('announcements_publish')}
          </Button>
        </AnnouncementPreview>
      )}
    </>
  )
}

/** Everywhere, the plans, and the organisation that the address names. */
function usePlaces() {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [organisationId] = useQueryValue('organisation')
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call('billingPlans.list', {}, signal),
  })
  const organisation = useQuery({
    queryKey: ['organisation', organisationId],
    queryFn: ({ signal }) => call('organisations.get', { params: { organisationId } }, signal),
    enabled: organisationId !== '',
  })
  return [
    { value: everywhere, label: t('announcements_everywhere'), isAsked: false },
    ...(plans.data ?? []).map(({ id, name }) => ({
      value: id,
      label: t('announcements_plan', { plan: name }),
      isAsked: false,
    })),
    ...(organisation.data === undefined
      ? []
      : [{ value: organisation.data.id, label: organisation.data.name, isAsked: true }]),
  ]
}
