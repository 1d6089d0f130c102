import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'

/** Finds whom an act is about, by letters of a name. */
export function FindForm({
  label,
  isFinding,
  onFind,
  onClose,
}: {
  readonly label: string
  readonly isFinding: boolean
  readonly onFind: (search: string) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Form
      onSubmit={async (values) => onFind(formText(values, 'search').trim())}
      labels={{}}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField name="search" label={label} autoComplete="off" maxLength={200} dir="auto" />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isFinding}>
          {t('operator_find')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common_button_back')}
        </Button>
      </div>
    </Form>
  )
}
