import { type ReactNode, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { AccountCall } from '../account-call.ts'
import { useSubmit } from '../use-submit.ts'

type Assistants = AccountPage['aiAssistants']

/** The AI assistants that act for whoever is signed in, the address by which others are added, and their end. */
export function AssistantSection({
  first,
  call,
}: {
  readonly first: Assistants
  readonly call: AccountCall
}): ReactNode {
  const { t } = useTranslator()
  const [{ mode, address, assistants }, setRead] = useState(first)
  const [ended, setEnded] = useState<string | null>(null)
  const { isPending, problem, run } = useSubmit(
    async ({ id, name }: Assistants['assistants'][number]) => {
      await call('me.disconnectAiAssistant', { params: { assistantId: id } })
      setRead(await call('me.aiAssistants', {}))
      setEnded(name)
    },
  )
  return (
    <section className="card account-section" aria-labelledby="account-assistants">
      <h2 id="account-assistants">{t('account_assistants')}</h2>
      <p>{t(mode === 'OFF' ? 'account_assistants_off' : 'account_assistants_lead')}</p>
      {mode !== 'OFF' && (
        <label className="field">
          <span className="field-label">{t('account_assistants_address')}</span>
          <input
            className="input"
            dir="ltr"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      {mode !== 'OFF' && assistants.length === 0 && (
        <p className="field-hint">{t('account_assistants_none')}</p>
      )}
      {assistants.length > 0 && (
        <ul className="account-list">
          {assistants.map((assistant) => (
            <li key={assistant.id}>
              <Standing {...assistant} />
              <Button variant="quiet" isPending={isPending} onClick={() => void run(assistant)}>
                {t('account_assistant_end', { name: assistant.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProblemNotice problem={problem} />
      {ended !== null && (
        <Notice kind="positive" isLive>
          <p>{t('account_assistant_ended', { name: ended })}</p>
        </Notice>
      )}
    </section>
  )
}

function Standing({
  name,
  host,
  mayChange,
  connectedAt,
  lastUsedAt,
  blockedReason,
}: Assistants['assistants'][number]): ReactNode {
  const { t } = useTranslator()
  return (
    <div>
      <p className="account-name">
        <bdi>{name}</bdi>
      </p>
      <p className="field-hint">
        <bdi>{host}</bdi>
        {' · '}
        {t(mayChange ? 'account_assistant_change' : 'account_assistant_read')}
      </p>
      {/* Server and browser may write a date differently; the first one written stays. */}
      <p className="field-hint" suppressHydrationWarning>
        {lastUsedAt === null
          ? t('account_assistant_connected', { at: connectedAt })
          : t('account_passkey_used', { at: lastUsedAt })}
      </p>
      {blockedReason !== null && <p>{t('account_assistant_blocked', { reason: blockedReason })}</p>}
    </div>
  )
}
