import { type ReactNode, useState } from 'react'
import { mostCodesAtOnce, readCodes } from '#domain/credential/code.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { AccessCodesCall, System } from './access-codes-query.ts'

/** Codes as somebody has them in a list: pasted, a line each. */
export function AddCodes({
  system,
  call,
  onChanged,
}: {
  readonly system: System
  readonly call: AccessCodesCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const [added, setAdded] = useState<{ added: number; known: number } | null>(null)
  const [times, setTimes] = useState(0)
  const label = t('access_codes')
  return (
    <section>
      <EditForm
        isShort
        isEmptied
        labels={{ text: label }}
        validate={(values): Readonly<Record<string, string>> => {
          const { codes, faults } = readCodes(formText(values, 'text'))
          const [line] = faults
          if (line !== undefined) return { text: t('access_error_line', { line }) }
          if (codes.length === 0) return { text: t('common_error_required') }
          return codes.length > mostCodesAtOnce
            ? { text: t('access_error_many', { most: mostCodesAtOnce }) }
            : {}
        }}
        onType={() => setAdded(null)}
        onSave={async (values) => {
          const params = { companyId: page.location.companyId, systemId: system.id }
          const body = { text: formText(values, 'text') }
          setAdded(await call('credentialSystems.addCodes', { params, body }))
          await onChanged()
          setTimes(times + 1)
        }}
        save={t('access_add_codes')}
        {...(added !== null && { saved: t('access_added', added) })}
      >
        <TextAreaField
          key={times}
          name="text"
          label={label}
          hint={t('access_codes_hint')}
          dir="auto"
        />
      </EditForm>
    </section>
  )
}
