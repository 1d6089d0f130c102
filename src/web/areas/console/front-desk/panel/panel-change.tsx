import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { VisitActs } from '../use-visit-act.ts'

export type ChangeProps = {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
  /** `visitId`: where the visit stands now, null where it is gone; `undefined`: nothing was done. */
  readonly onEnd: (visitId?: string | null) => void
}

const loaders = {
  change: async () => (await import('../meeting/change-meeting.tsx')).ChangeMeeting,
  invite: async () => (await import('../invitation/invite-again.tsx')).InviteAgain,
  cancel: async () => (await import('../meeting/cancel-meeting.tsx')).CancelMeeting,
}
type Wanted = keyof typeof loaders

/** Changing the visit, inviting again, or cancelling, for whoever may. The forms are loaded by who asks for them. */
export function PanelChange({
  visit,
  acts,
  isCancelAsked,
  onAsked,
  onEnd,
}: {
  readonly visit: StaffVisit
  readonly acts: VisitActs
  /** Whoever opened the visit wants to cancel it. */
  readonly isCancelAsked: boolean
  readonly onAsked: () => void
  readonly onEnd: (visitId: string | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [shown, setShown] = useState<{ readonly Form: ComponentType<ChangeProps> } | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const openCancel = useEffectEvent(() => {
    onAsked()
    void open('cancel')
  })
  useEffect(() => {
    if (isCancelAsked) openCancel()
  }, [isCancelAsked])
  if (!visit.mayChange) return null
  async function open(which: Wanted): Promise<void> {
    setWanted(which)
    setIsFailed(false)
    try {
      const Form = await loaders[which]()
      setShown({ Form })
    } catch {
      setIsFailed(true)
      setWanted(null)
    }
  }
  if (shown !== null) {
    const { Form } = shown
    return (
      <Form
        visit={visit}
        say={acts.say}
        onEnd={(visitId) => {
          setShown(null)
          setWanted(null)
          if (visitId !== undefined) onEnd(visitId)
        }}
      />
    )
  }
  return (
    <div className="panel-acts">
      <Button isPending={wanted === 'change'} onClick={() => void open('change')}>
        {t('console_change')}
      </Button>
      {visit.status === 'EXPECTED' && (
        <Button variant="quiet" isPending={wanted === 'invite'} onClick={() => void open('invite')}>
          {t('console_invite_again')}
        </Button>
      )}
      <Button variant="quiet" isPending={wanted === 'cancel'} onClick={() => void open('cancel')}>
        {t('console_cancel')}
      </Button>
      {isFailed && <p role="alert">{t('console_error_offline')}</p>}
    </div>
  )
}
