import '../invitation/invite.css'
import { type ReactNode, useState } from 'react'
import { shows, statusesOfShow } from '#domain/console/console-view.ts'
import { readExportChoice } from '#domain/console/export-address.ts'
import { exportDays, refuseExport } from '#domain/export/export-days.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { exportFormats } from '#domain/export/export-format.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { ProgressBar } from '#web/ui/frame/progress-bar.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useExport } from './use-export.ts'

/** Which visits, and what becomes of the file. What the log was narrowed down to stands there already. */
export function ExportForm(): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const choice = readExportChoice(page.query, today)
  const seesOthers = visitScope(new Set(page.location.rights)) !== 'OWN'
  const [name, setName] = useState('')
  const { standing, isMaking, isFailed, make, isFetching, fetchFile } = useExport()
  const labels = {
    from: t('export_from'),
    to: t('export_to'),
    show: t('export_status'),
    q: t('export_search'),
    format: t('export_format'),
  }
  const validate = (values: FormData): FieldErrors => {
    const { from, to } = daysOf(values)
    if (!isLocalDate(from)) return { from: t('common_error_date') }
    if (!isLocalDate(to)) return { to: t('common_error_date') }
    switch (refuseExport(from, to)) {
      case 'ORDER':
        return { to: t('export_error_order') }
      case 'TOO_LONG':
        return { from: t('export_error_days') }
      case null:
        return {}
    }
  }
  const send = async (values: FormData): Promise<void> => {
    const days = daysOf(values)
    const format = exportFormats.find((one) => one === formText(values, 'format')) ?? 'CSV'
    setName(`visits-${days.from}-${days.to}.${format.toLowerCase()}`)
    const show = shows.find((one) => one === formText(values, 'show')) ?? 'all'
    await make({
      ...days,
      statuses: [...statusesOfShow[show]],
      q: formText(values, 'q').trim(),
      whose: values.has('own') ? 'own' : 'all',
      format,
    })
  }
  const progress =
    standing === null
      ? t('common_loading')
      : t('export_progress', { done: standing.done, total: standing.total ?? 0 })
  return (
    <div className="card invite-part">
      <EditForm
        belongsTo={null}
        labels={labels}
        validate={validate}
        failed="export_failed"
        onSave={send}
        save={t('export_make')}
        isWaiting={isMaking}
      >
        <p>{t('export_lead', { days: exportDays })}</p>
        <div className="invite-times">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              name={end}
              type="date"
              label={labels[end]}
              defaultValue={choice[end]}
            />
          ))}
          <SelectField
            name="show"
            label={labels.show}
            defaultValue={choice.show}
            choices={shows.map((value) => ({ value, label: t(`console_show_${value}`) }))}
          />
          <TextField
            name="q"
            label={labels.q}
            optionalMark={t('common_optional')}
            dir="auto"
            maxLength={100}
            defaultValue={choice.text}
          />
          <SelectField
            name="format"
            label={labels.format}
            defaultValue="XLSX"
            choices={[
              { value: 'XLSX', label: 'Excel (XLSX)' },
              { value: 'CSV', label: 'CSV' },
            ]}
          />
        </div>
        {seesOthers && (
          <Checkbox
            name="own"
            label={t('export_mine')}
            optionalMark=""
            defaultChecked={choice.whose === 'own'}
          />
        )}
      </EditForm>
      {isMaking && (
        <ProgressBar
          step={standing?.done ?? 0}
          total={Math.max(1, standing?.total ?? 1)}
          label={progress}
        />
      )}
      {standing?.state === 'DONE' && (
        <Notice kind="positive" isLive>
          <p>{t('export_ready')}</p>
          <Button isPending={isFetching} isSafe onClick={() => void fetchFile(name)}>
            {t('export_download')}
          </Button>
        </Notice>
      )}
      {isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('export_failed')}</p>
        </Notice>
      )}
    </div>
  )
}

function daysOf(values: FormData): { readonly from: string; readonly to: string } {
  return { from: formText(values, 'from'), to: formText(values, 'to') }
}
