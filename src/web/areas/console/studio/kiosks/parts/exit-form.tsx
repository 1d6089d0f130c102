import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Kiosk, KioskPlace } from '../kiosk-calls.ts'

/** The digits by which staff leave kiosk mode. They are never shown again. */
export function ExitForm({
  place,
  kiosk,
  onSaved,
}: {
  readonly place: KioskPlace
  readonly kiosk: Kiosk
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const label = t(kiosk.hasExitCode ? 'kiosks_exit_new' : 'kiosks_part_exit')
  const put = async (code: string): Promise<void> => {
    await place.call('kiosks.putExitCode', { params: place.params, body: { code } })
    await onSaved()
  }
  return (
    <>
      <p className="muted">{t('kiosks_exit_lead', { label: t('kiosk_exit_label') })}</p>
      <p>{t(kiosk.hasExitCode ? 'kiosks_exit_set' : 'kiosks_exit_none')}</p>
      <EditForm
        onSave={(values) => put(formText(values, 'code').trim())}
        validate={(values) =>
          /^\d{4,12}$/.test(formText(values, 'code').trim()) ? {} : { code: t('kiosks_error_exit') }
        }
        labels={{ code: label }}
        save={t('common_button_save')}
        saved={t('kiosks_saved')}
        acts={
          kiosk.hasExitCode && (
            <AskFirst
              label={t('kiosks_exit_remove')}
              question={t('kiosks_exit_none')}
              onDo={() => put('')}
            />
          )
        }
      >
        <TextField name="code" label={label} isDigits enterKeyHint="done" maxLength={12} />
      </EditForm>
    </>
  )
}
