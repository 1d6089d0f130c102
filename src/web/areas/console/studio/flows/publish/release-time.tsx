import type { ReactNode } from 'react'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Before the first visitors come. */
const beforeWork = '06:00'

/** Whether a version goes live now or later, and when: by the clock of the location. */
export function ReleaseTime({
  isLater,
  onChoose,
}: {
  readonly isLater: boolean
  readonly onChoose: (isLater: boolean) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { now } = useApp().page
  const { timeZone } = page.location
  const today = localDateOf(now, timeZone)
  return (
    <div className="flow-form">
      <ChoiceGroup
        name="when"
        label={t('flows_publish_when')}
        isInRow
        defaultValue="NOW"
        choices={[
          { value: 'NOW', label: t('flows_publish_at_once') },
          { value: 'LATER', label: t('flows_publish_later') },
        ]}
        onChoose={(value) => onChoose(value === 'LATER')}
      />
      {isLater && (
        <>
          <div className="flow-time">
            <TextField
              name="date"
              type="date"
              label={t('flows_publish_date')}
              defaultValue={addDays(today, 1)}
              min={today}
            />
            <TextField
              name="time"
              type="time"
              label={t('flows_publish_time')}
              defaultValue={beforeWork}
            />
          </div>
          <p className="muted">
            {t('flows_publish_zone', { zone: timeZone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </div>
  )
}
