import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { focusFieldOnce, focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { AskedFirst } from '../log/use-open-visit.ts'
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

type ActsProps = {
  readonly visit: StaffVisit
  readonly acts: VisitActs
  /** The act that asks first. */
  readonly asked: AskedFirst | null
  readonly onAsk: (action: StaffAction | null) => void
}

/** What asks first, while it can be done; null: nothing. */
function askingOf({ visit, asked }: ActsProps): StaffAction | null {
  return visit.actions.find((action) => action === asked) ?? null
}

/** All that the server lets this person do to the visit now; what it is waited for comes first. */
export function PanelActs(props: ActsProps): ReactNode {
  const { t } = useTranslator()
  const { visit, acts, onAsk } = props
  const primary = primaryAction(visit)
  const isPending = acts.pendingId === visit.id
  if (askingOf(props) !== null) return null
  const run = (action: StaffAction): void => {
    if (asking.includes(action)) onAsk(action)
    else void acts.act(visit, action)
  }
  const others = visit.actions.filter((action) => action !== primary)
  return (
    <div className="panel-acts">
      {[...(primary === null ? [] : [primary]), ...others].map((action) => (
        <Button
          key={action}
          variant={action === primary ? 'primary' : 'secondary'}
          isPending={isPending}
          onClick={() => run(action)}
        >
          {t(actionWords[action].button)}
        </Button>
      ))}
      {visit.status === 'EXPECTED' && visit.missing.length === 0 && (
        <Button variant="quiet" onClick={() => void acts.openRegistration(visit)}>
          {t('console_registration_open')}
        </Button>
      )}
    </div>
  )
}

/** What an act asks first, in place of the acts. */
export function PanelAsk(props: ActsProps): ReactNode {
  const action = askingOf(props)
  return action !== null && <AskFirst key={action} {...props} action={action} />
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
  const words = asksFor[action] ?? resetWords
  const name = visitorName(translator, visit)
  const label = t('console_deny_reason')
  return (
    <div className="ask-first" ref={focusFieldOnce}>
      <EditForm
        isShort
        belongsTo="path"
        labels={{ reason: label }}
        validate={(values): Readonly<Record<string, string>> =>
          action === 'override' && formText(values, 'reason').trim() === ''
            ? { reason: t('common_error_required') }
            : {}
        }
        // What went wrong is told where every act's end is.
        onSave={async (values) => {
          if (!(await acts.act(visit, action, formText(values, 'reason')))) return false
          onAsk(null)
          return true
        }}
        save={t(actionWords[action].button)}
        isWaiting={acts.pendingId === visit.id}
        acts={<Button onClick={() => onAsk(null)}>{t('common_button_cancel')}</Button>}
      >
        <p tabIndex={-1} ref={words.hint === null ? focusOnce : undefined}>
          {t(words.ask, { name })}
        </p>
        {words.hint !== null && (
          <TextAreaField
            name="reason"
            label={label}
            hint={t(words.hint)}
            optionalMark={action === 'override' ? undefined : t('common_optional')}
            dir="auto"
            maxLength={1000}
          />
        )}
      </EditForm>
    </div>
  )
}
