import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { AccountPage } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { type NoticeKind } from '#web/ui/frame/notice-frame.tsx'
import type { AccountCall } from '../account-call.ts'
import { ConfirmForm } from '../confirm-form.tsx'
import { describeAgent } from '#web/session/describe-agent.ts'
import { makePasskey, NoPasskey } from '#web/passkeys/passkey.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { usePasskeysOffered } from './use-passkeys-offered.ts'
import { useSubmit } from '../use-submit.ts'

type Outcome = 'added' | 'removed' | 'known' | 'failed'
const outcomes: Readonly<Record<Outcome, readonly [NoticeKind, MessageKey]>> = {
  added: ['positive', 'account_passkey_added'],
  removed: ['positive', 'account_passkey_removed'],
  known: ['info', 'account_passkey_known'],
  failed: ['warning', 'account_passkey_failed'],
}

/** The own passkeys, and one more. Without a passkey and a browser that makes them there is nothing to show. */
export function PasskeySection({
  account,
  call,
  onSessionsChanged,
}: {
  readonly account: AccountPage
  readonly call: AccountCall
  readonly onSessionsChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const isOffered = usePasskeysOffered(account.passkeyOrigin, true)
  const [passkeys, setPasskeys] = useState(account.passkeys)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const read = async (): Promise<void> => setPasskeys(await call('me.passkeys', {}))

  const add = useSubmit(async () => {
    setOutcome(null)
    try {
      const { options } = await call('me.passkeyChallenge', {})
      const credential = await makePasskey(options)
      const device = describeAgent(navigator.userAgent)
      const name =
        device === null ? t('account_passkey_default') : t('account_session_device', device)
      await call('me.addPasskey', { body: { name, credential } })
      setOutcome('added')
      await read()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') setAsking(true)
      else if (!(error instanceof NoPasskey)) throw error
      else if (error.reason !== 'cancelled') setOutcome(error.reason)
    }
  })
  const confirmed = async (): Promise<void> => {
    setAsking(false)
    await add.run()
  }
  const renamed = async (): Promise<void> => {
    setOutcome(null)
    await read()
  }
  const removed = async (): Promise<void> => {
    setOutcome('removed')
    await read()
    await onSessionsChanged()
  }

  if (!isOffered && passkeys.length === 0) return null
  const told = outcome === null ? null : outcomes[outcome]
  return (
    <section className="card account-section" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t('account_passkeys')}</h2>
      <p>{t('account_passkeys_lead')}</p>
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              call={call}
              onChanged={renamed}
              onRemoved={removed}
            />
          ))}
        </ul>
      )}
      <ProblemNotice problem={add.problem} />
      {told !== null && (
        <Notice kind={told[0]} isLive>
          <p>{t(told[1])}</p>
        </Notice>
      )}
      {isAsking ? (
        <ConfirmForm
          email={account.profile.email}
          call={call}
          onConfirmed={confirmed}
          onCancel={() => setAsking(false)}
        />
      ) : (
        isOffered && (
          <Button isPending={add.isPending} onClick={() => void add.run()}>
            {t('account_passkey_add')}
          </Button>
        )
      )}
    </section>
  )
}
