import './hours.css'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { judgeDay, judgeWeek } from '#domain/location/opening-hours.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { DatesField } from './dates-field.tsx'
import type { Hours, HoursCall } from './hours-query.ts'
import { WeekField } from './week-field.tsx'

/** The hours of a location: whether it keeps any, the week, dates unlike their weekday, and whether kiosks say so. */
export function HoursForm({
  saved,
  call,
}: {
  readonly saved: Hours
  readonly call: HoursCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [kept, setKept] = useState(saved.kept)
  const [week, setWeek] = useState(saved.week)
  const [dates, setDates] = useState(saved.dates)
  const labels = {
    kept: t('hours_kept'),
    week: t('hours_week'),
    dates: t('hours_dates'),
    atKiosk: t('hours_kiosk_switch'),
  }
  const { clashes, save } = useMergedSave<Hours>(saved, {
    read: async () => {
      const { closingDays: _, ...hours } = await call('openingHours.get', { params })
      return hours
    },
    write: async (body) => {
      await call('openingHours.put', { params, body })
    },
  })
  const weekFaults = judgeWeek(week)
  return (
    <EditForm
      onSave={(values) =>
        save({ kept, ...(kept && { week, dates, atKiosk: values.has('atKiosk') }) })
      }
      validate={() => (kept ? faults() : {})}
      beside={JSON.stringify([kept, week, dates])}
      labels={labels}
      save={t('common_button_save')}
      saved={t('hours_saved')}
    >
      <Checkbox
        name="kept"
        label={labels.kept}
        hint={t('hours_kept_hint')}
        defaultChecked={saved.kept}
        onToggle={setKept}
      />
      {kept && (
        <>
          <section className="hours-group">
            <h2>{labels.week}</h2>
            <WeekField week={week} onChange={setWeek} faults={weekFaults} />
          </section>
          <section className="hours-group">
            <h2>{labels.dates}</h2>
            <p className="muted">{t('hours_dates_hint')}</p>
            <DatesField dates={dates} onChange={setDates} />
          </section>
          <section className="hours-group">
            <h2>{t('hours_kiosk')}</h2>
            <Checkbox
              name="atKiosk"
              label={labels.atKiosk}
              hint={t('hours_kiosk_hint')}
              defaultChecked={saved.atKiosk}
            />
          </section>
        </>
      )}
      <ClashNotice labels={clashes.map((name) => labels[name])} />
    </EditForm>
  )

  function faults(): Readonly<Record<string, string>> {
    const inWeek = [...weekFaults].map(([day, key]): readonly [string, MessageKey] => [
      `week.${String(day)}.mode`,
      key,
    ])
    const inDates = dates.flatMap((day): (readonly [string, MessageKey])[] => {
      const key = judgeDay(day)
      return key === null ? [] : [[`dates.${day.date}.mode`, key]]
    })
    return Object.fromEntries([...inWeek, ...inDates].map(([name, key]) => [name, t(key)]))
  }
}
