import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Kiosk } from '../kiosk-calls.ts'

type Names = Pick<Kiosk, 'name' | 'entranceName'>

/** What a kiosk is called among colleagues, and what its entrance is called to visitors. */
export function NamesForm({
  names,
  save,
  saved,
  read = null,
  onSave,
}: {
  readonly names: Names
  /** What they are by now; null for a new kiosk. */
  readonly read?: (() => Promise<Names>) | null
  readonly save: string
  readonly saved?: string
  readonly onSave: (names: Names) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const labels = { name: t('kiosks_name'), entranceName: t('kiosks_entrance') }
  return (
    <EditForm
      onSave={(values) =>
        onSave({
          name: formText(values, 'name').trim(),
          entranceName: formText(values, 'entranceName').trim(),
        })
      }
      validate={(values) =>
        formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
      }
      refusalOf={({ code }) => (code === 'conflict' ? t('kiosks_error_taken') : null)}
      guard={read && { opened: namesOf(names), read: async () => namesOf(await read()) }}
      labels={labels}
      save={save}
      {...(saved !== undefined && { saved })}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('kiosks_name_hint')}
        defaultValue={names.name}
        maxLength={100}
      />
      <TextField
        name="entranceName"
        label={labels.entranceName}
        hint={t('kiosks_entrance_hint')}
        optionalMark={t('common_optional')}
        defaultValue={names.entranceName}
        enterKeyHint="done"
        maxLength={100}
      />
    </EditForm>
  )
}

function namesOf({ name, entranceName }: Names): Names {
  return { name, entranceName }
}
