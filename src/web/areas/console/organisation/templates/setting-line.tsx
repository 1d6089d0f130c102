import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ParamControl } from '../../studio/params/param-control.tsx'
import { type KnownField, nameIn } from './known-fields.ts'
import { LockChoice } from './lock-choice.tsx'
import type { Version } from './templates-query.ts'

/** One setting: its value, whether locations may have another one, and why not. */
export function SettingLine({
  line,
  said,
  valueOf,
  flows,
  onRemove,
}: {
  readonly line: KnownField
  /** What the template says of it so far. */
  readonly said: Version['settings'][number] | undefined
  readonly valueOf: (key: string) => unknown
  /** Names of flows. */
  readonly flows: readonly string[]
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { id, field, keys } = line
  const label = t(field.label)
  return (
    <div className="templates-line">
      <ParamControl
        field={field}
        values={Object.fromEntries(keys.map((key) => [nameIn(line, key), valueOf(key)]))}
        flows={flows.map((name) => ({ value: name, label: name }))}
        chosen={null}
        onChoose={() => undefined}
      />
      <LockChoice id={id} label={label} said={said} />
      <Button variant="quiet" onClick={onRemove}>
        {t('templates_take_out')}
        <span className="visually-hidden">{` ${label}`}</span>
      </Button>
    </div>
  )
}
