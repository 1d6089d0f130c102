import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import type { ChangeProps } from './panel-change.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { type Meeting, meetingQuery } from '../meeting/meeting-query.ts'
import { visitParams } from '../visit-params.ts'

/** Reads the meeting of a visit before it is changed; what is opened takes the focus. */
export function MeetingReader({
  visit,
  onEnd,
  children,
}: Pick<ChangeProps, 'visit' | 'onEnd'> & {
  readonly children: (meeting: Meeting) => ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { companyId } = page.location
  const { meetingId } = visitParams(companyId, visit.id)
  const { data, isError, refetch } = useQuery(meetingQuery(call, companyId, meetingId))
  const meeting = data ?? null
  const place = useRef<HTMLDivElement>(null)
  const isRead = meeting !== null
  const show = useEffectEvent((mayScroll: boolean) => {
    place.current?.focus({ preventScroll: true })
    if (mayScroll) place.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => show(isRead), [isRead])
  return (
    <div ref={place} tabIndex={-1} className="panel-change">
      {meeting !== null && children(meeting)}
      {meeting === null && !isError && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {meeting === null && isError && (
        <Notice kind="warning" isLive>
          <p>{t('console_visit_failed')}</p>
          <Button onClick={() => void refetch()}>{t('common_button_try_again')}</Button>
          <Button variant="quiet" onClick={() => onEnd()}>
            {t('console_close')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
