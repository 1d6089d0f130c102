import './invite.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { HostOption } from './host-choice.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteDone, type MadeInvitation } from './invite-done.tsx'

/** Inviting somebody: the form, and what it led to. The form stays below, so that whoever takes it back finds it as it was. */
export default function InviteScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const [formKey, setFormKey] = useState(0)
  const [host, setHost] = useState<HostOption | null>(null)
  if (!page.location.rights.includes('CREATE_VISITS')) {
    return (
      <div className="console-page">
        <Notice kind="warning">
          <p>{t('console_invite_forbidden')}</p>
        </Notice>
      </div>
    )
  }
  return (
    <div className="console-page invite">
      {made !== null && (
        <InviteDone
          made={made}
          onUndone={() => setMade(null)}
          onNext={() => {
            setMade(null)
            setFormKey(formKey + 1)
          }}
        />
      )}
      <div hidden={made !== null}>
        <InviteForm key={formKey} host={host} onHost={setHost} onMade={setMade} />
      </div>
    </div>
  )
}
