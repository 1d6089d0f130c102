import type { ReactNode } from 'react'
import { keptUntil } from '#domain/location/closing.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Closing } from './closing-query.ts'
import { dayIn } from './day-in.ts'

/** Everything that ends with the location, in numbers, and when what is stored of visitors goes. */
export function ClosingSummary({
  closing: { ends, data, inside, emergency },
  lastDay,
  keepDays,
}: {
  readonly closing: Closing
  /** Empty: none is chosen yet. */
  readonly lastDay: string
  readonly keepDays: number
}): ReactNode {
  const translator = useTranslator()
  const { t, language } = translator
  const number = new Intl.NumberFormat(language)
  const lines = [
    [t('locations_close_ends_inside'), inside],
    [t('locations_close_ends_visits'), ends.visits],
    [t('locations_close_ends_bookings'), ends.bookings],
    [t('locations_close_ends_kiosks'), ends.kiosks],
    [t('locations_close_ends_connections'), ends.connections],
    [t('locations_close_ends_people'), ends.people],
    [t('locations_close_data_visits'), data.visits],
    [t('locations_close_data_visitors'), data.visitors],
  ] as const
  return (
    <section className="locations-ends" aria-label={t('locations_close_ends')}>
      <h3>{t('locations_close_ends')}</h3>
      {emergency && (
        <Notice kind="danger">
          <p>{t('locations_close_emergency')}</p>
        </Notice>
      )}
      <dl className="locations-ends-list">
        {lines.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('locations_close_inside')}</p>
      {lastDay !== '' && (
        <p>{dayIn(translator, 'locations_close_until', { until: keptUntil(lastDay, keepDays) })}</p>
      )}
    </section>
  )
}
