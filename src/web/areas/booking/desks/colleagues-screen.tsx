import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { foldName } from '#domain/name/fold-name.ts'
import { isCalled } from '#domain/name/is-called.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { type Colleague, ColleagueRow } from './colleague-row.tsx'
import { dayInWords } from '../days/day-words.ts'
import { colleaguesQuery } from '../later-queries.ts'
import { NotLoaded } from '../not-loaded.tsx'
import type { Booking } from '../use-booking.ts'
import { useLiveBookings } from '../use-live-bookings.ts'
import { wishOn } from './wish-on.ts'

/** From so many on a name is typed sooner than it is found by the eye. */
const manyPeople = 10
/** Whoever types on is not answered in between. */
const restMs = 200

/** Who is in or comes on a day, favourites first. Who hides is only counted. Issue 4 §1, Colleagues. */
export function ColleaguesScreen({
  booking,
  date,
}: {
  readonly booking: Booking
  readonly date: string
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { call, companyId, data, move, goBack } = booking
  const [typed, setTyped] = useState('')
  const name = useRested(typed)
  const read = useQuery(colleaguesQuery(call, companyId, { date, name }))
  const { data: value = null, isError, refetch } = read
  useLiveBookings(companyId, date, () => void refetch())
  const wish = wishOn(data, date)
  // What is there already is sorted out at once; who else is called so comes with the answer.
  const people = value?.colleagues.filter((one) => isCalled(one.name, foldName(typed))) ?? []
  const shown = value?.shown ?? 0
  const hidden = (value?.total ?? 0) - shown
  const more = typed === name ? (value?.found ?? 0) - people.length : 0
  return (
    <Screen title={t('booking_who_title')} lead={<p>{dayInWords(translator, date)}</p>} move={move}>
      {value === null && !isError && (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </>
      )}
      {value === null && isError && <NotLoaded onRetry={() => void refetch()} />}
      {value !== null && <p>{t('booking_who_total', { count: value.total })}</p>}
      {shown > manyPeople && (
        <label className="field">
          <span className="field-label">{t('booking_who_search')}</span>
          <input
            className="input"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <ul className="stack days">
        {people.map((colleague, index) => (
          // Initials stand for nobody in particular, and keep nothing.
          <ColleagueRow
            key={colleague.userId ?? index}
            booking={booking}
            colleague={colleague}
            wish={wish}
          />
        ))}
      </ul>
      {shown > 0 && people.length === 0 && typed === name && (
        <p className="lead">{t('booking_who_no_match')}</p>
      )}
      {more > 0 && <p className="lead">{t('booking_who_more', { count: more })}</p>}
      {hidden > 0 && <p className="lead">{t('booking_who_hidden', { count: hidden })}</p>}
      {value !== null && value.absent.length > 0 && (
        <section className="stack" aria-labelledby="who-absent">
          <h2 id="who-absent">{t('booking_who_absent')}</h2>
          <ul className="stack days">
            {value.absent.map((one) => (
              <ColleagueRow
                key={one.userId}
                booking={booking}
                colleague={absent(one)}
                wish={null}
              />
            ))}
          </ul>
        </section>
      )}
      <ActionBar>
        <BackButton goBack={goBack} />
      </ActionBar>
    </Screen>
  )
}

/** What is typed, once the typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** A favourite who does not come on that day. */
function absent(one: Pick<Colleague, 'userId' | 'name'>): Colleague {
  return { ...one, picture: null, isIn: false, isFavourite: true, place: null }
}
