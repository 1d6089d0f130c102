import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { isolate } from '#contract/messages/isolate.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { weekdayOf } from '#domain/booking/bookable-day.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { ChevronRightIcon } from '#web/ui/signs/late-icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { dateOf, type DeskArea, type Wish } from '../booking-state.ts'
import { dayInWords } from '../days/day-words.ts'
import { spacesQuery } from '../later-queries.ts'
import { NotLoaded } from '../not-loaded.tsx'
import type { Booking } from '../use-booking.ts'
import { useLiveBookings } from '../use-live-bookings.ts'

/** The spaces of the location with what is left there, and who comes. One alone is not asked for. Spec §2, select space. */
export function SpacesScreen({
  booking,
  wish,
}: {
  readonly booking: Booking
  readonly wish: Wish
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { companyId, call, move, goBack } = booking
  const date = dateOf(wish)
  const [around, setAround] = useState<string | null>(null)
  const { data = null, isError, refetch } = useQuery(spacesQuery(call, companyId, date))
  useLiveBookings(companyId, date, () => void refetch())
  const { isPending, problem, run } = useAct((area: DeskArea) =>
    booking.book(wish, { deskAreaId: area.id, deskAreaName: area.name, deskNumber: null }),
  )
  const choose = (area: DeskArea): void => {
    if (area.deskCount > 0) booking.go({ name: 'desks', wish, area })
    else if (!isPending) void run(area)
  }
  const only = data?.length === 1 ? data[0] : undefined
  const skip = useEffectEvent((area: DeskArea) => {
    if (area.deskCount > 0) booking.replace({ name: 'desks', wish, area })
  })
  useEffect(() => {
    if (only !== undefined) skip(only)
  }, [only])

  const neighbourhoods = [...new Set(data?.map((area) => area.neighbourhood) ?? [])]
  const shown = data?.filter((area) => around === null || area.neighbourhood === around)
  return (
    <Screen
      title={t('booking_spaces_title')}
      lead={<p>{dayInWords(translator, date)}</p>}
      move={move}
    >
      {neighbourhoods.length > 1 && (
        <fieldset className="chips" aria-label={t('booking_filter_neighbourhood')}>
          {neighbourhoods
            .filter((name) => name !== '')
            .map((name) => (
              <FilterButton
                key={name}
                text={name}
                isOn={around === name}
                onToggle={() => setAround(around === name ? null : name)}
              />
            ))}
        </fieldset>
      )}
      {data === null && !isError && (
        <>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </>
      )}
      {data === null && isError && <NotLoaded onRetry={() => void refetch()} />}
      {shown?.length === 0 && <p className="lead">{t('booking_spaces_none')}</p>}
      <ul className="stack spaces">
        {shown?.map((area) => (
          <li key={area.id}>
            <SpaceButton area={area} date={date} onChoose={() => choose(area)} />
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem} />
      <ActionBar>
        <BackButton goBack={goBack} />
      </ActionBar>
    </Screen>
  )
}

/** One space: its name and floor, how many places are left, and who comes there. */
function SpaceButton({
  area,
  date,
  onChoose,
}: {
  readonly area: CallOutput<Endpoints['deskAreas.list']>[number]
  readonly date: string
  readonly onChoose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t, language } = translator
  const { count, names } = area.colleagues ?? { count: 0, names: [] }
  const left = area.closed === null ? (area.seatsLeft ?? area.capacity ?? area.deskCount) : 0
  return (
    <button
      className="card-button"
      type="button"
      aria-disabled={left <= 0 || undefined}
      onClick={() => {
        if (left > 0) onChoose()
      }}
    >
      <span className="card-button-text" dir="auto">
        {area.name}
        <span className="choice-hint">
          {area.floor !== null && area.floor.name !== '' && <>{area.floor.name} · </>}
          {spaceText(translator, area, { date, left })}
        </span>
        {count > 0 && (
          <span className="choice-hint">
            {t('booking_colleagues', {
              names: new Intl.ListFormat(language, { type: 'unit' }).format(
                names.map((name) => isolate(name, language)),
              ),
              more: count - names.length,
            })}
          </span>
        )}
      </span>
      <ChevronRightIcon />
    </button>
  )
}

/** What is left there, or why nothing is. */
function spaceText(
  { t }: Translator,
  { closed, isOpen, team }: CallOutput<Endpoints['deskAreas.list']>[number],
  { date, left }: { readonly date: string; readonly left: number },
): string {
  if (closed === 'weekday') return t('booking_space_closed_weekday', { weekday: weekdayOf(date) })
  if (closed === 'holiday') return t('booking_space_closed_day')
  return !isOpen && left <= 0
    ? t('booking_desk_reserved_team', { team: team?.name ?? '' })
    : t('booking_seats_left', { count: left })
}
