import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { nearestDesk } from '#domain/desk-plan/find-desk.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { DeskChooser } from '#web/plan/desk-chooser.tsx'
import { stateText } from '#web/plan/desk-words.ts'
import { drawn, type PlanDesk } from '#web/plan/plan-desk.ts'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { dateOf, type DeskArea, type Near, type Wish } from '../booking-state.ts'
import { dayInWords } from '../days/day-words.ts'
import { desksQuery, planQuery } from '../later-queries.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { orNull } from '../or-null.ts'
import type { Booking } from '../use-booking.ts'
import { useLiveBookings } from '../use-live-bookings.ts'

/** What has happened when the plan of an area may be another one. */
const planKinds = ['desk.saved', 'desk.drawn', 'desk.drawing_removed'] as const

/** The desks of a space on the plan and in a list. Who loses a desk to somebody else sees it at once, and the nearest free one. Spec §2, select desk. */
export function DesksScreen({
  booking,
  wish,
  area,
  near: wanted,
}: {
  readonly booking: Booking
  readonly wish: Wish
  readonly area: DeskArea
  /** Chosen already, because it is near somebody. */
  readonly near: Near | undefined
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useApp()
  const { companyId, call, move, goBack } = booking
  const date = dateOf(wish)
  const [selected, setSelected] = useState(wanted?.deskNumber ?? null)
  const [wasFree, setWasFree] = useState(wanted !== undefined)
  const queries = useQueryClient()
  const desks = desksQuery(call, companyId, { area, date })
  const { data = null, isError, refetch } = useQuery(desks)
  const drawing = planQuery(call, companyId, area)
  const plan = useQuery(drawing).data
  useLiveBookings(companyId, date, (kinds) => {
    void queries.invalidateQueries(desks)
    if (kinds === null || planKinds.some((kind) => kinds.has(kind))) {
      void queries.invalidateQueries(drawing)
    }
  })
  const { isPending, problem, run } = useAct(async (number: string) => {
    try {
      const place = { deskAreaId: area.id, deskAreaName: area.name, deskNumber: number }
      await booking.book(wish, place)
    } catch (error) {
      void queries.invalidateQueries(desks)
      throw error
    }
  })
  const { x, y, width, height, drawingUrl } = plan
  const view = useMemo(
    () => (drawingUrl === null ? null : { x, y, width, height }),
    [x, y, width, height, drawingUrl],
  )
  const desk = data?.find(({ number }) => number === selected)
  const isLost = wasFree && desk?.state === 'TAKEN' && !isPending
  // The answer was lost on its way, not the booking.
  const wasDone = problem !== null && desk?.state === 'MINE' && !isPending
  const select = (number: string): void => {
    setSelected(number)
    setWasFree(data?.find((one) => one.number === number)?.state === 'FREE')
  }
  const stand = drawn(data ?? [])
  const from = stand.find(({ number }) => number === selected)
  const near =
    isLost && from
      ? nearestDesk(
          stand.filter(({ state }) => state === 'FREE'),
          from,
        )
      : null
  return (
    <Screen
      title={t('booking_desks_title')}
      lead={
        <>
          <p>{t('booking_desks_lead', { area: area.name, day: dayInWords(translator, date) })}</p>
          {wanted && (
            <p>{t('booking_near_lead', { number: wanted.deskNumber, name: wanted.name })}</p>
          )}
        </>
      }
      move={move}
    >
      {data === null && !isError && <PlanSkeleton />}
      {data === null && isError && <NotLoaded onRetry={() => void refetch()} />}
      {data !== null && (
        <DeskChooser
          areaName={area.name}
          view={view}
          drawingUrl={drawingUrl && page.configuration.apiBaseUrl + drawingUrl}
          desks={data}
          selected={selected}
          onSelect={select}
        />
      )}
      {isLost && selected !== null && (
        <Notice kind="warning" title={t('booking_lost_title', { number: selected })} isLive>
          {near === null ? (
            <p>{t('booking_lost_none')}</p>
          ) : (
            <Button onClick={() => select(near.number)}>
              {t('booking_lost_near', { number: near.number })}
            </Button>
          )}
        </Notice>
      )}
      {wasDone ? (
        <Notice kind="positive" title={t('booking_booked_title')} isLive>
          <Button
            onClick={() => {
              booking.end({ name: 'days' })
              void orNull(booking.read())
            }}
          >
            {t('booking_done')}
          </Button>
        </Notice>
      ) : (
        !isLost && <ProblemNotice problem={problem} />
      )}
      <ActionBar>
        <BackButton goBack={goBack} />
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={whyNot(translator, desk)}
          onClick={() => void (desk && run(desk.number))}
        >
          {desk === undefined ? t('booking_book') : t('booking_book_desk', { number: desk.number })}
        </Button>
      </ActionBar>
    </Screen>
  )
}

/** Why the desk that is selected cannot be booked, and who sits there; without one that one is needed. */
function whyNot(translator: Translator, desk: PlanDesk | undefined): string | undefined {
  switch (desk?.state) {
    case 'FREE':
      return undefined
    case 'MINE':
      return translator.t('booking_why_mine')
    case 'CAPACITY':
      return translator.t('booking_why_full')
    case 'TAKEN':
    case 'RESERVED':
    case 'BLOCKED':
    case 'CLOSED':
      return stateText(translator, desk)
    case undefined:
      return translator.t('booking_why_none')
  }
}

/** As large as the plan and what stands above it. */
function PlanSkeleton(): ReactNode {
  return (
    <>
      <Skeleton shape="control" />
      <span className="skeleton plan-skeleton" aria-hidden="true" />
    </>
  )
}
