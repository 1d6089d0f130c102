import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import {
  type Contact,
  kindWords,
  type ReportQuestion,
  type TracingConnection,
  type TracingReport,
} from './tracing-calls.ts'

/** Who they were, the longest together first, and the same as a file. */
export function ContactList({
  connection,
  question,
  report,
}: {
  readonly connection: TracingConnection
  readonly question: ReportQuestion
  readonly report: TracingReport
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    const { companyId } = page.location
    try {
      const file = await connection.download('tracing.export', { companyId }, {}, question)
      saveFile(file, `contacts-${question.from}-${question.to}.csv`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  })
  const { people, employees } = report
  const unnamed = employees - people.filter(({ kind }) => kind === 'EMPLOYEE').length
  return (
    <section tabIndex={-1} ref={focusOnce} aria-label={t('tracing_names')}>
      <div className="tracing-head">
        <h2>{t('tracing_names')}</h2>
        {people.length > 0 && (
          <Button isPending={isPending} isSafe onClick={() => void run()}>
            {t('tracing_export')}
          </Button>
        )}
      </div>
      {isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('tracing_export_failed')}</p>
        </Notice>
      )}
      {unnamed > 0 && <p>{t('tracing_unnamed', { count: unnamed })}</p>}
      <ul className="rows">
        {people
          .toSorted((one, two) => weightOf(two) - weightOf(one))
          .map((contact) => (
            <ContactRow key={contact.id} contact={contact} />
          ))}
      </ul>
    </section>
  )
}

/** Who was close by for a minute comes before whoever was somewhere in the building all day. */
const weightOf = ({ days }: Contact): number =>
  days.reduce((sum, { minutes, nearMinutes }) => sum + nearMinutes * 100_000 + minutes, 0)

function ContactRow({ contact }: { readonly contact: Contact }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { firstname, lastname, kind, companyName, email, phone, days } = contact
  const name = fullName({ firstname, lastname })
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  const about = [t(kindWords[kind]), companyName].filter((word) => word !== '').join(' · ')
  return (
    <li className="tracing-row">
      <PersonMark name={name} />
      <span>
        <strong dir="auto">{name}</strong>
        <span className="muted" dir="auto">
          {about}
        </span>
        {email !== '' && (
          <a href={`mailto:${encodeURIComponent(email)}`} dir="ltr">
            {email}
          </a>
        )}
        {phone !== '' && (
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        )}
      </span>
      <details>
        <summary>
          {minutes === 0
            ? t('tracing_total_expected', { days: days.length })
            : t('tracing_total', { days: days.length, minutes })}
        </summary>
        <ul>
          {days.map((day) => (
            <li key={day.date}>{dayWords(day)}</li>
          ))}
        </ul>
      </details>
    </li>
  )

  function dayWords({
    date,
    certainty,
    minutes: both,
    nearMinutes: near,
  }: Contact['days'][number]) {
    const day = dateWords(translator, date)
    if (certainty === 'EXPECTED') return t('tracing_day_expected', { day })
    return near > 0
      ? t('tracing_day_near', { day, minutes: both, near })
      : t('tracing_day', { day, minutes: both })
  }
}
