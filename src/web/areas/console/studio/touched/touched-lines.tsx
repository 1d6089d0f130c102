import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Touched } from './touched-queries.ts'

/** The first of some bookings: the day, who comes where the location shows names, and where. */
export function TouchedLines({
  touched: { bookings, first },
  most,
}: {
  readonly touched: Touched
  /** How many are written out. */
  readonly most: number
}): ReactNode {
  const { t } = useTranslator()
  const shown = first.slice(0, most)
  return (
    <ul>
      {shown.map(({ name, date, deskAreaName, deskNumber }) => {
        const place = deskNumber === null ? deskAreaName : `${deskAreaName} ${deskNumber}`
        return (
          <li key={`${date} ${name} ${place}`} dir="auto">
            {name === ''
              ? t('touched_one_unnamed', { date, place })
              : t('touched_one', { name, date, place })}
          </li>
        )
      })}
      {bookings > shown.length && <li>{t('touched_more', { count: bookings - shown.length })}</li>}
    </ul>
  )
}
