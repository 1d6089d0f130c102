import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Invitation = CallOutput<Endpoints['partners.list']>['invitations'][number]

/** Somebody who was invited as a partner and has not come yet: the link is sent anew, or withdrawn once that is said twice. */
export function InvitationRow({
  invitation: { id, email, expiresAt },
  onChanged,
}: {
  readonly invitation: Invitation
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const params = { invitationId: id }
  const again = useSubmit(async () => {
    await call('partners.renewInvitation', { params })
    setIsSent(true)
    await onChanged()
  })
  const withdraw = useSubmit(async () => {
    await call('partners.withdrawInvitation', { params })
    await onChanged()
  })
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong">
          <bdi>{email}</bdi>
        </p>
        <p className="operator-muted">{t('partners_link_until', { at: expiresAt })}</p>
      </div>
      {isAsking ? (
        <div className="operator-question">
          <p>{t('partners_link_withdraw_sure', { email })}</p>
          <div className="operator-acts">
            <Button
              variant="primary"
              isPending={withdraw.isPending}
              onClick={() => void withdraw.run()}
            >
              {t('partners_link_withdraw')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="operator-acts">
          <Button isPending={again.isPending} onClick={() => void again.run()}>
            {t('partners_link_again')}
          </Button>
          <Button onClick={() => setIsAsking(true)}>{t('partners_link_withdraw')}</Button>
        </div>
      )}
      {isSent && (
        <Notice kind="positive" isLive>
          <p>{t('partners_link_sent', { email })}</p>
        </Notice>
      )}
      <ProblemNotice problem={again.problem ?? withdraw.problem} />
    </li>
  )
}
