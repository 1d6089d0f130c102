import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { shows, statusesOfShow } from '#domain/console/console-view.ts'
import { readExportChoice } from '#domain/console/export-address.ts'
import { exportDays, refuseExport } from '#domain/export/export-days.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { exportFormats } from '#domain/visit/staff/visit-export.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ProgressBar } from '#web/ui/frame/progress-bar.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useExport } from './use-export.ts'

/** Which visits, and what becomes of the file. What the log was narrowed down to stands there already. */
export function ExportForm(): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const id = useId()
  const choice = readExportChoice(page.query, today)
  const seesOthers = visitScope(new Set(page.location.rights)) !== 'OWN'
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const [name, setName] = useState('')
  const made = useExport()
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const days = { from: formText(values, 'from'), to: formText(values, 'to') }
    const areDays = isLocalDate(days.from) && isLocalDate(days.to)
    const refusal = areDays ? refuseExport(days.from, days.to) : 'NO_DAY'
    setProblem(refusal && refusals[refusal])
    if (refusal !== null) return
    const format = exportFormats.find((one) => one === formText(values, 'format')) ?? 'CSV'
    setName(`visits-${days.from}-${days.to}.${format.toLowerCase()}`)
    const show = shows.find((one) => one === formText(values, 'show')) ?? 'all'
    void made.make({
      ...days,
      statuses: [...statusesOfShow[show]],
      q: formText(values, 'q').trim(),
      whose: values.has('own') ? 'own' : 'all',
      format,
    })
  }
  const { standing } = made
  const progress =
    standing === null
      ? t('common_loading')
      : t('export_progress', { done: standing.done, total: standing.total ?? 0 })
  return (
    <form className="card invite-part" data-later onSubmit={send}>
      <p>{t('export_lead', { days: exportDays })}</p>
      <div className="invite-times">
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="field">
            <label className="field-label" htmlFor={id + end}>
              {t(`export_${end}`)}
            </label>
            <input
              id={id + end}
              className="input"
              type="date"
              name={end}
              required
              defaultValue={choice[end]}
            />
          </div>
        ))}
        <div className="field">
          <label className="field-label" htmlFor={`${id}show`}>
            {t('export_status')}
          </label>
          <select id={`${id}show`} className="input" name="show" defaultValue={choice.show}>
            {shows.map((one) => (
              <option key={one} value={one}>
                {t(`console_show_${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}q`}>
            {t('export_search')}
          </label>
          <input
            id={`${id}q`}
            className="input"
            name="q"
            dir="auto"
            maxLength={100}
            defaultValue={choice.text}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}format`}>
            {t('export_format')}
          </label>
          <select id={`${id}format`} className="input" name="format" defaultValue="XLSX">
            <option value="XLSX">Excel (XLSX)</option>
            <option value="CSV">CSV</option>
          </select>
        </div>
      </div>
      {seesOthers && (
        <label className="choice">
          <input
            className="choice-input"
            type="checkbox"
            name="own"
            defaultChecked={choice.whose === 'own'}
          />
          <span>{t('export_mine')}</span>
        </label>
      )}
      {problem !== null && (
        <Notice kind="warning">
          <p role="alert">{t(problem)}</p>
        </Notice>
      )}
      <div className="invite-foot">
        <Button type="submit" variant="primary" isPending={made.isMaking}>
          {t('export_make')}
        </Button>
      </div>
      {made.isMaking && (
        <ProgressBar
          step={standing?.done ?? 0}
          total={Math.max(1, standing?.total ?? 1)}
          label={progress}
        />
      )}
      {standing?.state === 'DONE' && (
        <Notice kind="positive" isLive>
          <p>{t('export_ready')}</p>
          <Button isPending={made.isFetching} onClick={() => void made.fetchFile(name)}>
            {t('export_download')}
          </Button>
        </Notice>
      )}
      {made.isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('export_failed')}</p>
        </Notice>
      )}
    </form>
  )
}

const refusals = {
  NO_DAY: 'common_error_date',
  ORDER: 'export_error_order',
  TOO_LONG: 'export_error_days',
} as const
