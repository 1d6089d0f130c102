import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { importFieldWords } from '#contract/messages/import-fields.ts'
import { importFields } from '#domain/import/import-field.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import type { ImportedRow } from './connect-import.ts'

type Values = ImportedRow['values']

/** One bad row: its line, what it says, and each cell that is wrong with the reason, to be typed anew. */
export function ImportRow({
  first,
  isIdle,
  fix,
}: {
  /** As it was read. */
  readonly first: ImportedRow
  /** Nothing can be changed while the import is under way. */
  readonly isIdle: boolean
  readonly fix: (values: Values) => Promise<ImportedRow>
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const [row, setRow] = useState(first)
  const [isFailed, setIsFailed] = useState(false)
  const { line, values, faults, state } = row
  const { isPending, run } = usePendingAction(async (typed: Values) => {
    setIsFailed(false)
    try {
      setRow(await fix(typed))
    } catch {
      setIsFailed(true)
    }
  })
  if (state !== 'BAD') {
    return (
      <li className="card import-row">
        <output className="import-good">
          <CheckCircleIcon /> {t('import_fixed', { line })}
        </output>
      </li>
    )
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(Object.fromEntries(faults.map(({ field }) => [field, formText(form, field)])))
  }
  const said = importFields.flatMap((field) => values[field]?.trim() || []).join(' · ')
  return (
    <li className="card import-row">
      <h3>{t('import_row', { line })}</h3>
      {said !== '' && (
        <p className="muted import-example" dir="auto">
          {said}
        </p>
      )}
      <form className="import-columns" onSubmit={send}>
        {faults.map(({ field, code }) => (
          <div key={field} className="field" data-invalid>
            <label className="field-label" htmlFor={id + field}>
              {t(importFieldWords[field])}
            </label>
            <input
              id={id + field}
              className="input"
              name={field}
              defaultValue={values[field] ?? ''}
              dir="auto"
              maxLength={1_000}
              aria-invalid
              aria-describedby={`${id + field}-error`}
            />
            <p className="field-error" id={`${id + field}-error`}>
              <WarningIcon size={20} />
              <span>{t(code)}</span>
            </p>
          </div>
        ))}
        <div className="import-foot">
          <Button
            type="submit"
            isPending={isPending}
            disabledReason={isIdle ? t('import_state_running') : undefined}
          >
            {t('import_correct', { line })}
          </Button>
        </div>
      </form>
      {isFailed && <p role="alert">{t('import_failed')}</p>}
    </li>
  )
}
