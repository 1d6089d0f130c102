import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FeedAddress } from '#web/registration/ending/feed-address.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { feedPaths } from './feed-paths.ts'
import { type Feed, feedQuery } from './feed-query.ts'

/** The secret address by which one's own calendar shows one's visitors: made, made anew, switched off. Issue 5 §2, Host's page. */
export default function FeedScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(feedPaths)
  const { t } = useTranslator()
  const { name: location } = page.location
  const read = useQuery(feedQuery(call))
  const acts = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<Feed | null>(null)
  const { problem, isPending, run } = useSave(async (act: 'make' | 'end') => {
    if (act === 'make') {
      const { link } = await call('visitFeeds.create', {})
      setChanged({ kind: 'made', link })
    } else {
      await call('visitFeeds.remove', {})
      setChanged({ kind: 'ended' })
      // Its button is gone; what can be done now stands beside it.
      acts.current?.querySelector('button')?.focus()
    }
  })
  const feed = changed ?? read.data ?? null
  const isOn = feed?.kind === 'before' || feed?.kind === 'made'
  return (
    <ScreenFrame title={t('feed_title')} forbidden={null}>
      <p className="muted">{t('feed_lead', { location })}</p>
      <ReadStates read={read} gone={t('console_read_failed')} />
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
      <SaveProblem problem={problem} />
      {feed !== null && (
        <div ref={acts} className="settings-tools">
          <Button
            variant={feed.kind === 'made' ? 'secondary' : 'primary'}
            isPending={isPending}
            onClick={() => void run('make')}
          >
            {t(isOn ? 'booking_feed_renew' : 'booking_feed_make')}
          </Button>
          {isOn && (
            <Button variant="quiet" isPending={isPending} onClick={() => void run('end')}>
              {t('booking_feed_end')}
            </Button>
          )}
        </div>
      )}
    </ScreenFrame>
  )
}
