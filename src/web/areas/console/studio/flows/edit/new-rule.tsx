import { type ReactNode, useId, useState } from 'react'
import { FAILURE } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** An exact text or date that leads elsewhere; where to is chosen once it stands in the list. */
export function NewRule({
  type,
  onAdd,
}: {
  readonly type: 'TEXT' | 'DATE'
  readonly onAdd: (value: string, next: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [value, setValue] = useState('')
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('flows_new_rule')}
      </label>
      <div className="flow-acts">
        <input
          id={id}
          className="input"
          type={type === 'DATE' ? 'date' : 'text'}
          maxLength={500}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button
          onClick={() => {
            if (value.trim() === '') return
            onAdd(value.trim(), FAILURE)
            setValue('')
          }}
        >
          {t('flows_new_rule_add')}
        </Button>
      </div>
    </div>
  )
}
