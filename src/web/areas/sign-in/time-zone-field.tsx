import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHasScript } from '#web/ui/frame/use-has-script.ts'

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The zone whose clock a location goes by. A list once the browser has said which zones it knows and which is its own, which is
 * chosen until someone chooses another; typed before that.
 */
export function TimeZoneField({
  label,
  defaultValue,
}: {
  readonly label: string
  readonly defaultValue: string | undefined
}): ReactNode {
  const { t } = useTranslator()
  const hasScript = useHasScript()
  const words = { name: 'timeZone', label, hint: t('signin_first_time_zone_hint') }
  if (!hasScript) return <TextField {...words} defaultValue={defaultValue} maxLength={64} />
  const zones = Intl.supportedValuesOf('timeZone')
  const own = defaultValue || browserZone()
  const known = zones.includes(own) ? zones : [own, ...zones]
  return (
    <SelectField
      {...words}
      choices={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      defaultValue={own}
      placeholder={t('common_choose')}
    />
  )
}
