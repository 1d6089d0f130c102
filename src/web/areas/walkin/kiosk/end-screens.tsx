import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { publicPaths } from '#contract/public-paths.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/status-block.tsx'
import { type KioskVisit, useKiosk } from './kiosk.ts'
import { visitParams } from './server-desk.ts'

type Arrival = CallOutput<Endpoints['visits.arrival']>

/** Inside: a greeting, and what the host answers. The kiosk is free again after a while. Issue 3 §1, After. */
export function WelcomeScreen({
  visit,
  companyId,
  seconds,
  onDone,
}: {
  readonly visit: KioskVisit
  readonly companyId: string
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { firstname, hostName, status } = visit
  return (
    <div className="screen">
      <ConfirmationBlock
        move="forward"
        message={
          firstname === ''
            ? t('visit_success_title_unknown')
            : t('kiosk_welcome_title', { firstname })
        }
      >
        <p>
          {status === 'ON_SITE'
            ? t('kiosk_welcome_on_site')
            : hostName === ''
              ? t('kiosk_welcome_no_host')
              : t('kiosk_welcome_host', { host: hostName })}
        </p>
      </ConfirmationBlock>
      <HostAnswer visit={visit} companyId={companyId} />
      <KioskEnd seconds={seconds} onDone={onDone} />
    </div>
  )
}

/** Checked out. */
export function GoodbyeScreen({
  firstname,
  seconds,
  onDone,
}: {
  readonly firstname: string
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="screen">
      <ConfirmationBlock move="forward" message={t('kiosk_goodbye_title', { firstname })}>
        <p>{t('kiosk_goodbye_text')}</p>
      </ConfirmationBlock>
      <KioskEnd seconds={seconds} onDone={onDone} />
    </div>
  )
}

const sorry: Readonly<Record<'NOT_ARRIVED' | 'LEFT_BEFORE', readonly [MessageKey, MessageKey]>> = {
  NOT_ARRIVED: ['kiosk_not_arrived_title', 'kiosk_not_arrived_text'],
  LEFT_BEFORE: ['kiosk_left_title', 'kiosk_left_text'],
}

/** A pass that has nothing to do here now, and what to do instead. */
export function SorryScreen({
  reason,
  seconds,
  onDone,
}: {
  readonly reason: 'NOT_ARRIVED' | 'LEFT_BEFORE'
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [title, text] = sorry[reason]
  return (
    <div className="screen">
      <DeniedBlock title={t(title)} move="forward">
        <p>{t(text)}</p>
      </DeniedBlock>
      <KioskEnd seconds={seconds} onDone={onDone} />
    </div>
  )
}

/** The way back to the beginning, by itself after a while that is seen passing. */
export function KioskEnd({
  seconds,
  onDone,
}: {
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const end = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => end(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <div className="kiosk-end">
      <div className="kiosk-countdown" aria-hidden="true">
        <span
          ref={(bar) => {
            bar?.style.setProperty('animation-duration', `${seconds}s`)
          }}
        />
      </div>
      <ActionBar>
        <Button variant="primary" onClick={onDone}>
          {t('kiosk_done')}
        </Button>
      </ActionBar>
    </div>
  )
}

const answers: Readonly<
  Record<NonNullable<NonNullable<Arrival['arrival']>['answer']>, MessageKey>
> = {
  ON_MY_WAY: 'kiosk_answer_on_my_way',
  FIVE_MINUTES: 'kiosk_answer_five_minutes',
  SEND_SOMEBODY: 'kiosk_answer_somebody',
  CANNOT: 'kiosk_answer_cannot',
}

/** What the host answers to the arrival, as soon as it comes. */
function HostAnswer({
  visit,
  companyId,
}: {
  readonly visit: KioskVisit
  readonly companyId: string
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { server } = useKiosk()
  const [state, setState] = useState<Arrival | null>(null)
  const baseUrl = page.configuration.apiBaseUrl
  useEffect(() => {
    // Recorded without the server: nobody can answer yet.
    if (isOfflineToken(visit.token)) return undefined
    const params = visitParams(companyId, visit.id)
    const call = server.callFor(visit.token)
    const read = async (): Promise<void> => {
      try {
        setState(await call('visits.arrival', { params }))
      } catch {
        // The greeting stands without an answer as well.
      }
    }
    const path = publicPaths['visits.live']
      .slice('GET '.length)
      .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]))
    const source = new EventSource(`${baseUrl}${path}?jwt=${encodeURIComponent(visit.token)}`)
    source.addEventListener('visit', () => void read())
    source.addEventListener('ready', () => void read())
    return () => source.close()
  }, [server, visit.token, visit.id, companyId, baseUrl])
  const answer = state?.arrival?.answer ?? null
  return (
    <div aria-live="polite">
      {answer !== null && (
        <Notice kind={answer === 'CANNOT' ? 'warning' : 'positive'}>
          <p>{t(answers[answer], { host: visit.hostName })}</p>
        </Notice>
      )}
    </div>
  )
}
