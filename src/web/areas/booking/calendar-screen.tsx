import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { FeedAddress } from '#web/registration/ending/feed-address.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { type Feed, feedQuery } from './later-queries.ts'
import { NotLoaded } from './not-loaded.tsx'
import type { Booking } from './use-booking.ts'

/** The secret address by which one's own calendar shows the bookings: made, made anew, switched off. Issue 4 §1, Calendar. */
export function CalendarScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { call, move, goBack } = booking
  const [changed, setChanged] = useState<Feed | null>(null)
  const { data, isError, refetch } = useQuery(feedQuery(call))
  const making = useAct(async () => {
    const { link } = await call('calendarFeeds.create', {})
    setChanged({ kind: 'made', link })
  })
  const ending = useAct(async () => {
    await call('calendarFeeds.remove', {})
    setChanged({ kind: 'ended' })
  })
  const feed = changed ?? data ?? null
  const isOn = feed?.kind === 'before' || feed?.kind === 'made'
  return (
    <Screen title={t('booking_feed_title')} lead={<p>{t('booking_feed_lead')}</p>} move={move}>
      {feed === null && !isError && <Skeleton shape="control" />}
      {feed === null && isError && <NotLoaded onRetry={() => void refetch()} />}
      {feed?.kind === 'ended' && (
        <Notice kind="positive" isLive>
          <p>{t('booking_feed_ended')}</p>
        </Notice>
      )}
      {feed?.kind === 'before' && (
        <Notice>
          <p>{t('booking_feed_before', { at: feed.createdAt })}</p>
        </Notice>
      )}
      {feed?.kind === 'made' && <FeedAddress link={feed.link} />}
      <ProblemNotice problem={making.problem ?? ending.problem} />
      {isOn && (
        <Button variant="quiet" isPending={ending.isPending} onClick={() => void ending.run()}>
          {t('booking_feed_end')}
        </Button>
      )}
      <ActionBar>
        <BackButton goBack={goBack} />
        {feed !== null && (
          <Button
            variant={feed.kind === 'made' ? 'secondary' : 'primary'}
            isPending={making.isPending}
            onClick={() => void making.run()}
          >
            {t(isOn ? 'booking_feed_renew' : 'booking_feed_make')}
          </Button>
        )}
      </ActionBar>
    </Screen>
  )
}
