import { type ReactNode, useState } from 'react'
import { importFieldWords } from '#contract/messages/import-fields.ts'
import { importFields } from '#domain/import/import-field.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormContext } from '#web/ui/forms/form-context.ts'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
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
  const [row, setRow] = useState(first)
  const { line, values, faults, state } = row
  // Each row of the page has such fields.
  const nameOf = (field: string): string => `${field}.${String(line)}`
  const { isPending, problem, run } = useSave(
    async (form: FormData) => {
      const typed = faults.map(({ field }) => [field, formText(form, nameOf(field))] as const)
      setRow(await fix(Object.fromEntries(typed)))
    },
    { refusalOf: () => t('import_failed') },
  )
  if (state !== 'BAD') {
    return (
      <li className="card import-row">
        <output className="import-good">
          <CheckCircleIcon /> {t('import_fixed', { line })}
        </output>
      </li>
    )
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
      <form
        className="import-columns"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run(new FormData(event.currentTarget))
        }}
      >
        <FormContext
          value={{
            isPending,
            // What is wrong was said when it was read, and stays until it is judged anew.
            errorOf: (name) => {
              const fault = faults.find(({ field }) => nameOf(field) === name)
              return fault && t(fault.code)
            },
            errorPrefix: t('common_error_prefix'),
          }}
        >
          {faults.map(({ field }) => (
            <TextField
              key={field}
              name={nameOf(field)}
              label={t(importFieldWords[field])}
              optionalMark=""
              defaultValue={values[field] ?? ''}
              dir="auto"
              maxLength={1_000}
            />
          ))}
        </FormContext>
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
      <SaveProblem problem={problem} />
    </li>
  )
}
