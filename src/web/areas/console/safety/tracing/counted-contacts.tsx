import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import type { TracingCount, TracingQuestion } from './tracing-calls.ts'

/** How many, of what kind, and what the number doesn't know. */
export function CountedContacts({
  question,
  count,
}: {
  readonly question: TracingQuestion
  readonly count: TracingCount
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { employees, visitors, expectedOnly, dataFrom } = count
  const all = employees + visitors
  const lacking = [
    ['tracing_visits_from', dataFrom.visits],
    ['tracing_bookings_from', dataFrom.employees],
  ] as const
  return (
    <section className="card tracing-counted" tabIndex={-1} ref={focusOnce} aria-live="polite">
      <h2>{t('tracing_counted', { count: all })}</h2>
      {all === 0 ? (
        <p>{t('tracing_none_content')}</p>
      ) : (
        <p>{t('tracing_counted_of', { employees, visitors })}</p>
      )}
      {expectedOnly > 0 && (
        <p className="muted">{t('tracing_expected_only', { count: expectedOnly })}</p>
      )}
      {lacking.map(([key, day]) =>
        day !== null && day > question.from ? (
          <p key={key} className="muted">
            {t(key, { day: dateWords(translator, day) })}
          </p>
        ) : null,
      )}
    </section>
  )
}
