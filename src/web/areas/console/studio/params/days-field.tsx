import './params.css'
import { type ReactNode, useRef, useState } from 'react'
import { readCalendarDays } from '#domain/booking/calendar-days.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'

/** No list of holidays is larger; it is read in one go. */
const maxBytes = 1_000_000

/** Days on which a location is closed: one by one, or those of a calendar file. What is over is left in peace. */
export function DaysField({
  label,
  hint,
  days,
  onChange,
}: {
  readonly label: string
  readonly hint?: string | undefined
  readonly days: readonly string[]
  readonly onChange: (days: readonly string[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const date = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const add = (more: readonly string[]): void => {
    const fresh = more.filter((day) => !days.includes(day))
    onChange([...days, ...fresh].toSorted())
    setTold(t('params_days_added', { count: fresh.length }))
  }
  const readFile = async (chosen: File): Promise<void> => {
    const found = chosen.size > maxBytes ? [] : readCalendarDays(await chosen.text())
    const coming = found.map((day) => day.date).filter((day) => day >= today)
    if (coming.length === 0) setTold(t('params_days_none_found'))
    else add(coming)
  }
  const shown = days.filter((day) => day >= today)
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {shown.length === 0 && <p className="muted">{t('params_days_none')}</p>}
      <ul className="params-days">
        {shown.map((day) => (
          <li key={day}>
            <time dateTime={day}>{t('params_day', { date: day })}</time>
            <IconButton
              label={t('params_day_remove', { date: day })}
              icon={<CloseIcon />}
              onClick={() => {
                onChange(days.filter((other) => other !== day))
                date.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <div className="params-person">
        <input
          ref={date}
          className="input params-date"
          type="date"
          aria-label={t('params_day_new')}
          min={today}
        />
        <Button
          onClick={() => {
            const day = date.current?.value ?? ''
            if (day !== '') add([day])
          }}
        >
          {t('params_day_add')}
        </Button>
        <ChooseFile
          variant="quiet"
          accept=".ics,text/calendar"
          onFile={(file) => void readFile(file)}
        >
          {t('params_days_file')}
        </ChooseFile>
      </div>
      <output className="muted">{told}</output>
    </fieldset>
  )
}
