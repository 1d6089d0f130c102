import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import { HostAnswer } from '#web/registration/ending/host-answer.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ConfirmationBlock, DeniedBlock } from '#web/ui/signs/status-block.tsx'
import type { KioskVisit } from '../kiosk.ts'
import { ToldLater } from './told-later.tsx'
import { type Arrival, useArrival } from '../use-arrival.ts'

/** A visit, as far as its end says something of it. */
type Arrived = Pick<KioskVisit, 'id' | 'token' | 'firstname' | 'hostName' | 'status'>

/**
 * Inside, whichever way led here: a greeting, and what the host answers. The kiosk is free again after a while. Issue 3 §1,
 * After.
 */
export function WelcomeScreen({
  visit,
  companyId,
  phone,
  wasApproved = false,
  seconds,
  onDone,
}: {
  readonly visit: Arrived
  readonly companyId: string
  /** Of the reception; empty where there is none. */
  readonly phone: string
  /** Somebody has decided so while the visitor waited. */
  readonly wasApproved?: boolean
  readonly seconds: number
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const state = useArrival(visit, companyId)
  const { firstname, hostName, token } = visit
  const isRecorded = isOfflineToken(token)
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
        <p>{isRecorded ? t('kiosk_welcome_recorded') : words(visit, state, t)}</p>
      </ConfirmationBlock>
      {wasApproved && (
        <Notice kind="positive" isLive>
          <p>{t('visit_approved_announcement')}</p>
        </Notice>
      )}
      {isRecorded && <ToldLater host={hostName} phone={phone} />}
      {state !== null && <HostAnswer visit={state} />}
      <KioskEnd seconds={seconds} onDone={onDone} />
    </div>
  )
}

/** Who knows of the arrival. `state` is null until it was read. */
function words(visit: Arrived, state: Arrival | null, t: Translator['t']): string {
  if ((state ?? visit).status === 'ON_SITE') return t('kiosk_welcome_on_site')
  const isTold = state === null || state.arrival !== null
  return isTold && visit.hostName !== ''
    ? t('kiosk_welcome_host', { host: visit.hostName })
    : t('kiosk_welcome_no_host')
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
