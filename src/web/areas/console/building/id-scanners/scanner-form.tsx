import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Scanner, ScannerKiosk, ScannersCall } from './id-scanners-query.ts'

const usual = { name: '', threshold: 80, keptDays: 0, kioskId: null }

/** What a scanner is called, and what becomes of scans. `scanner` null: a new one. */
export function ScannerForm({
  scanner,
  kiosks,
  call,
  onMade,
  onSaved,
}: {
  readonly scanner: Scanner | null
  /** At which it may stand: no other scanner does. */
  readonly kiosks: readonly ScannerKiosk[]
  readonly call: ScannersCall
  readonly onMade: (made: { readonly id: string; readonly token: string }) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId }
  const given = scanner ?? usual
  const labels = {
    name: t('webhooks_name'),
    threshold: t('id_scanners_threshold'),
    keptDays: t('id_scanners_kept_days'),
    kioskId: t('id_scanners_kiosk'),
  }
  return (
    <EditForm
      labels={labels}
      validate={(values) => ({
        ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
        ...(numberOf(values, 'threshold', 100) === null && {
          threshold: t('id_scanners_error_number', { most: 100 }),
        }),
        ...(numberOf(values, 'keptDays', 365) === null && {
          keptDays: t('id_scanners_error_number', { most: 365 }),
        }),
      })}
      onSave={async (values) => {
        const body = {
          name: formText(values, 'name').trim(),
          threshold: numberOf(values, 'threshold', 100) ?? usual.threshold,
          keptDays: numberOf(values, 'keptDays', 365) ?? usual.keptDays,
          kioskId: formText(values, 'kioskId') || null,
        }
        if (scanner === null) {
          await onMade(await call('idScanners.create', { params, body }))
        } else {
          await call('idScanners.update', { params: { ...params, scannerId: scanner.id }, body })
          await onSaved()
        }
      }}
      guard={
        scanner && {
          opened: settingsOf(scanner),
          read: async () => {
            const all = await call('idScanners.list', { params })
            const found = all.find(({ id }) => id === scanner.id)
            return found && settingsOf(found)
          },
        }
      }
      save={t(scanner === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('id_scanners_name_hint')}
        defaultValue={given.name}
        maxLength={100}
        dir="auto"
      />
      <TextField
        name="threshold"
        isDigits
        label={labels.threshold}
        hint={t('id_scanners_threshold_hint')}
        defaultValue={String(given.threshold)}
      />
      <TextField
        name="keptDays"
        isDigits
        label={labels.keptDays}
        hint={t('id_scanners_kept_days_hint')}
        defaultValue={String(given.keptDays)}
      />
      <SelectField
        name="kioskId"
        label={labels.kioskId}
        hint={t('id_scanners_kiosk_hint')}
        placeholder={t('id_scanners_kiosk_none')}
        choices={kiosks.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={given.kioskId ?? ''}
      />
    </EditForm>
  )
}

const settingsOf = ({ name, threshold, keptDays, kioskId }: Scanner) => ({
  name,
  threshold,
  keptDays,
  kioskId: kioskId ?? '',
})

/** A whole number from 0 on; null: it isn't one. */
function numberOf(values: FormData, name: string, most: number): number | null {
  const typed = formText(values, name).trim()
  return /^\d{1,3}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}
