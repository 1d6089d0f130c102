import { type ReactNode, useRef, useState } from 'react'
import type { AccountPage, Connecting } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { accountCall } from '../account-call.ts'
import { useSubmit } from '../use-submit.ts'

type Answer = 'READ' | 'CHANGE' | 'REFUSE'

/** An AI assistant asks to act for whoever is signed in: who it is, what it would see, and what it may. */
export function ConnectScreen({
  account,
  connecting: { request, assistant },
}: {
  readonly account: AccountPage
  readonly connecting: Connecting
}): ReactNode {
  const { t } = useTranslator()
  const { mode } = account.aiAssistants
  if (assistant === null || mode === 'OFF') {
    return (
      <Screen title={t('connect_unknown_title')}>
        <p>{t(assistant === null ? 'connect_unknown' : 'account_assistants_off')}</p>
        <div className="signin-acts">
          <LinkButton href={staffPages.account}>{t('connect_account')}</LinkButton>
        </div>
      </Screen>
    )
  }
  return (
    <Question
      account={account}
      request={request}
      assistant={assistant}
      mayChange={mode === 'CHANGE' && assistant.asksToChange}
    />
  )
}

function Question({
  account,
  request,
  assistant: { name, host, leadsTo },
  mayChange,
}: {
  readonly account: AccountPage
  readonly request: Connecting['request']
  readonly assistant: NonNullable<Connecting['assistant']>
  readonly mayChange: boolean
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [call] = useState(() => accountCall(app, account))
  const choices = useRef<HTMLDivElement>(null)
  /** As it stands there: what was chosen before the script came counts. Nothing is changed that was not allowed on purpose. */
  const chosen = (): Answer => {
    const change = choices.current?.querySelector<HTMLInputElement>('input[value="CHANGE"]')
    return change?.checked === true ? 'CHANGE' : 'READ'
  }
  const { isPending, problem, run } = useSubmit(async (answer: Answer) => {
    const next = await call('me.answerAiAssistant', { body: { ...request, answer } })
    location.assign(next.location)
  })
  return (
    <Screen
      title={t('connect_title', { name })}
      lead={<p>{t('connect_lead', { name, host, email: account.profile.email })}</p>}
    >
      <p>{t('connect_sees')}</p>
      {mayChange ? (
        <div ref={choices}>
          <ChoiceGroup
            name="answer"
            label={t('connect_question')}
            defaultValue="READ"
            choices={[
              { value: 'READ', label: t('connect_read'), hint: t('connect_read_hint') },
              { value: 'CHANGE', label: t('connect_change'), hint: t('connect_change_hint') },
            ]}
          />
        </div>
      ) : (
        <p>{t('connect_read_hint')}</p>
      )}
      <p className="field-hint">{t('connect_later')}</p>
      <ProblemNotice problem={problem} />
      <div className="signin-acts">
        <Button variant="primary" isPending={isPending} onClick={() => void run(chosen())}>
          {t('connect_allow')}
        </Button>
        <Button isPending={isPending} onClick={() => void run('REFUSE')}>
          {t('connect_refuse')}
        </Button>
        <p className="field-hint">
          {leadsTo === null ? t('connect_back_device') : t('connect_back_to', { host: leadsTo })}
        </p>
      </div>
    </Screen>
  )
}
