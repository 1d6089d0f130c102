import type { ReactNode } from 'react'
import {
  webhookGroupNames,
  webhookGroups,
  webhookKinds,
  type WebhookKind,
} from '#domain/integration/webhook-event.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'
import { groupWords } from './webhook-words.ts'

/** Groups first; each kind by the name that the other side reads. */
export function EventChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly WebhookKind[]
  readonly onChoose: (kinds: readonly WebhookKind[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const label = t('webhooks_events')
  const { error, id } = useControl({ name: 'events', label })
  const turn = (kinds: readonly WebhookKind[], isOn: boolean): void =>
    onChoose(webhookKinds.filter((kind) => (kinds.includes(kind) ? isOn : chosen.includes(kind))))
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {webhookGroupNames.map((group, index) => {
        const kinds: readonly WebhookKind[] = webhookGroups[group]
        const count = kinds.filter((kind) => chosen.includes(kind)).length
        return (
          <Tick
            key={group}
            id={index === 0 ? id : undefined}
            isOn={count === kinds.length}
            isPart={count > 0 && count < kinds.length}
            onTurn={(isOn) => turn(kinds, isOn)}
          >
            {t(groupWords[group])}
          </Tick>
        )
      })}
      <FieldError id={id} error={error} />
      <details>
        <summary>{t('webhooks_each')}</summary>
        {webhookKinds.map((kind) => (
          <Tick key={kind} isOn={chosen.includes(kind)} onTurn={(isOn) => turn([kind], isOn)}>
            <code dir="ltr">{kind}</code>
          </Tick>
        ))}
      </details>
    </fieldset>
  )
}

function Tick({
  id,
  isOn,
  isPart = false,
  onTurn,
  children,
}: {
  readonly id?: string | undefined
  readonly isOn: boolean
  readonly isPart?: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <label className="settings-tick">
      <input
        id={id}
        ref={(input) => {
          if (input !== null) input.indeterminate = isPart
        }}
        className="choice-input"
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
