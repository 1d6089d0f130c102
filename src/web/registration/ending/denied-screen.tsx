import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MailIcon, PhoneIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { DeniedBlock, WaitBlock } from '#web/ui/signs/status-block.tsx'
import { useDoor } from '../door.ts'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useLiveVisit } from './use-live-visit.ts'
import type { Visit } from '../first/use-visit.ts'

/**
 * Check-in is denied, or the visit waits for an approval: what happens next, whom to ask; the page changes by itself when
 * there is an answer. Spec §2 Denied block, §8 Check-in denied.
 */
export function DeniedScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const { data, move } = visit.state
  const { status, denial, host } = data.visit
  const isFinal = denial?.cause === 'APPROVER'
  const door = useDoor()
  // Nobody calls or writes from a kiosk; the reception is beside it.
  const isKiosk = door?.mode === 'KIOSK'
  const recorded = door?.recorded
  const isOpen = !isFinal && recorded === undefined
  useLiveVisit(visit, recorded === undefined)
  const { isPending, problem, run } = useAct(() => visit.read())
  return (
    <div className="screen">
      {status === 'IN_REVIEW' ? (
        <Waiting isToday={visit.standing.phase === 'today'} isAtDoor={door !== null} move={move} />
      ) : (
        <DeniedBlock
          // The host's answer takes the place of the question.
          key={isFinal ? 'answered' : 'asked'}
          title={t(isFinal ? 'visit_denied_onsite_title' : 'visit_denied_title')}
          move={move}
        >
          <p>{recorded ?? t(isFinal ? 'visit_denied_onsite_content' : 'visit_denied_content')}</p>
        </DeniedBlock>
      )}
      {isOpen && <Notice isLive>{t('visit_denied_next')}</Notice>}
      <ProblemNotice problem={problem} />
      <div className="stack">
        {data.company.phone !== '' && !isKiosk && (
          <LinkButton icon={<PhoneIcon />} href={`tel:${data.company.phone}`}>
            {t('visit_denied_call')}
          </LinkButton>
        )}
        {isOpen && (
          <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
            {t('visit_denied_check')}
          </Button>
        )}
      </div>
      {host.email !== null && !isKiosk && (
        <ActionBar>
          <LinkButton variant="primary" icon={<MailIcon />} href={`mailto:${host.email}`}>
            {t('visit_error_page_contactHost_button')}
          </LinkButton>
        </ActionBar>
      )}
      {door?.afterEnd?.[status === 'IN_REVIEW' ? 'waiting' : 'denied']}
    </div>
  )
}

/**
 * Not yet decided. Who is here, or about to be, learns nothing of the reason: whoever is let in later was only asked for a
 * moment of patience. Issue 3, Watch list and approvals.
 */
function Waiting({
  isToday,
  isAtDoor,
  move,
}: {
  readonly isToday: boolean
  readonly isAtDoor: boolean
  readonly move: 'forward' | 'back' | undefined
}): ReactNode {
  const { t } = useTranslator()
  const isNear = isAtDoor || isToday
  // Whoever opens a link may still be at home.
  const patience = isAtDoor ? 'visit_wait_content' : 'visit_wait_remote'
  return (
    <WaitBlock title={t(isNear ? 'visit_wait_title' : 'visit_review_title')} move={move}>
      <p>{t(isNear ? patience : 'visit_review_content')}</p>
    </WaitBlock>
  )
}
