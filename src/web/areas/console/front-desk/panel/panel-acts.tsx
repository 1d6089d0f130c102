import { type ReactNode, useId } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { VisitActs } from '../use-visit-act.ts'
import { actionWords, primaryAction, visitorName } from '../visit-words.ts'

/** Acts after which something is lost, or that the visitor is told of: they ask first. */
const asking: readonly StaffAction[] = ['deny', 'reset', 'override']

type Words = {
  readonly ask: MessageKey
  /** Below the reason, where one is given. */ readonly hint: MessageKey | null
}

const resetWords: Words = { ask: 'console_reset_ask', hint: null }
const asksFor: Readonly<Partial<Record<StaffAction, Words>>> = {
  deny: { ask: 'console_deny_ask', hint: 'console_deny_hint' },
  override: { ask: 'console_override_ask', hint: 'console_override_hint' },
  reset: resetWords,
}

/** All that the server lets this person do to the visit now. */
export function PanelActs({
  visit,
  acts,
  asked,
  onAsk,
}: {
  readonly visit: StaffVisit
  readonly acts: VisitActs
  readonly asked: StaffAction | null
  readonly onAsk: (action: StaffAction | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const primary = primaryAction(visit)
  const isPending = acts.pendingId === visit.id
  const isAsked = asked !== null && visit.actions.includes(asked)
  const run = (action: StaffAction): void => {
    if (asking.includes(action)) onAsk(action)
    else void acts.act(visit, action)
  }
  return (
    <div className="panel-acts">
      {!isAsked &&
        visit.actions.map((action) => (
          <Button
            key={action}
            variant={action === primary ? 'primary' : 'secondary'}
            isPending={isPending}
            onClick={() => run(action)}
          >
            {t(actionWords[action].button)}
          </Button>
        ))}
      {isAsked && <AskFirst key={asked} visit={visit} action={asked} acts={acts} onAsk={onAsk} />}
      {!isAsked && visit.status === 'EXPECTED' && visit.missing.length === 0 && (
        <Button variant="quiet" onClick={() => void acts.openRegistration(visit)}>
          {t('console_registration_open')}
        </Button>
      )}
    </div>
  )
}

function AskFirst({
  visit,
  action,
  acts,
  onAsk,
}: {
  readonly visit: StaffVisit
  readonly action: StaffAction
  readonly acts: VisitActs
  readonly onAsk: (action: StaffAction | null) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const reasonId = useId()
  const words = asksFor[action] ?? resetWords
  const name = visitorName(translator, visit)
  const submit = async (reason: string): Promise<void> => {
    if (await acts.act(visit, action, reason)) onAsk(null)
  }
  return (
    <form
      className="stack ask-first"
      onSubmit={(event) => {
        event.preventDefault()
        const reason = new FormData(event.currentTarget).get('reason')
        void submit(typeof reason === 'string' ? reason : '')
      }}
    >
      <p>{t(words.ask, { name })}</p>
      {words.hint !== null && (
        <div className="field">
          <label className="field-label" htmlFor={reasonId}>
            {t('console_deny_reason')}
          </label>
          <textarea
            id={reasonId}
            name="reason"
            className="input input-area"
            rows={3}
            maxLength={1000}
            required={action === 'override'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose this came to write it
            autoFocus
          />
          <p className="field-hint">{t(words.hint)}</p>
        </div>
      )}
      <div className="panel-acts">
        <Button type="submit" variant="primary" isPending={acts.pendingId === visit.id}>
          {t(actionWords[action].button)}
        </Button>
        <Button onClick={() => onAsk(null)}>{t('common_button_cancel')}</Button>
      </div>
    </form>
  )
}
