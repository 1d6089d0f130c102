import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/problem-notice.tsx'
import { useAct } from '#web/registration/use-act.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CalendarIcon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { Booking } from './use-booking.ts'
import { useLoaded } from './use-loaded.ts'

/** What is known of the address: nobody is told an old one again. */
type Feed =
  | { readonly kind: 'none' | 'ended' }
  | { readonly kind: 'before'; readonly createdAt: string }
  | { readonly kind: 'made'; readonly link: string }

/** The secret address by which one's own calendar shows the bookings: made, made anew, switched off. Issue 4 §1, Calendar. */
export function CalendarScreen({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { call, move, goBack } = booking
  const [changed, setChanged] = useState<Feed | null>(null)
  const { value, hasFailed, reload } = useLoaded('', async (): Promise<Feed> => {
    const { feed } = await call('calendarFeeds.get', {})
    return feed === null ? { kind: 'none' } : { kind: 'before', createdAt: feed.createdAt }
  })
  const making = useAct(async () => {
    const { link } = await call('calendarFeeds.create', {})
    setChanged({ kind: 'made', link })
  })
  const ending = useAct(async () => {
    await call('calendarFeeds.remove', {})
    setChanged({ kind: 'ended' })
  })
  const feed = changed ?? value
  const isOn = feed?.kind === 'before' || feed?.kind === 'made'
  return (
    <Screen title={t('booking_feed_title')} lead={<p>{t('booking_feed_lead')}</p>} move={move}>
      {feed === null && !hasFailed && <Skeleton shape="control" />}
      {feed === null && hasFailed && <NotLoaded onRetry={reload} />}
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
      {feed?.kind === 'made' && <Address link={feed.link} />}
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

/** The address, to be copied or given to the calendar of this device. */
function Address({ link }: { readonly link: string }): ReactNode {
  const { t } = useTranslator()
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState<'booking_feed_copied' | 'booking_feed_selected' | null>(null)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setTold('booking_feed_copied')
    } catch {
      // Not allowed, or a browser without it: the person copies what is selected.
      field.current?.select()
      setTold('booking_feed_selected')
    }
  }
  return (
    <div className="stack">
      <label className="field">
        <span className="field-label">{t('booking_feed_address')}</span>
        <input
          ref={field}
          className="input"
          dir="ltr"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <span className="field-hint">{t('booking_feed_once')}</span>
      </label>
      <Button variant="primary" onClick={() => void copy()}>
        {t('booking_feed_copy')}
      </Button>
      <LinkButton href={link.replace(/^https?:/, 'webcal:')} icon={<CalendarIcon />}>
        {t('booking_feed_subscribe')}
      </LinkButton>
      <output>{told !== null && t(told)}</output>
    </div>
  )
}
