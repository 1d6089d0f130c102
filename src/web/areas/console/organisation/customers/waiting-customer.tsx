import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { customersKey, type CustomerCall, type CustomerPage } from './customers-query.ts'

/** Somebody who was sent the link of a trial and has not come yet: it is sent anew, or withdrawn. */
export function WaitingCustomer({
  invitation: { id, email, expiresAt },
  call,
}: {
  readonly invitation: CustomerPage['waiting'][number]
  readonly call: CustomerCall
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [isSent, setIsSent] = useState(false)
  const params = { invitationId: id }
  const reread = () => queries.invalidateQueries({ queryKey: customersKey })
  const again = useSave(async () => {
    await call('partner.renewTrial', { params })
    setIsSent(true)
    await reread()
  })
  return (
    <li className="settings-item">
      <strong dir="ltr">{email}</strong>
      <span className="muted">{t('customers_link_until', { at: expiresAt })}</span>
      <div className="form-acts">
        <Button variant="quiet" isPending={again.isPending} onClick={() => void again.run()}>
          {t('customers_link_again')}
        </Button>
        <AskFirst
          label={t('customers_link_withdraw')}
          about={email}
          question={t('customers_link_withdraw_sure', { email })}
          onDo={async () => {
            await call('partner.withdrawTrial', { params })
            await reread()
          }}
        />
      </div>
      {isSent && (
        <Notice kind="positive" isLive>
          <p>{t('customers_link_sent', { email })}</p>
        </Notice>
      )}
      <SaveProblem problem={again.problem} />
    </li>
  )
}
