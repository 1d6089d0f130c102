import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ParamControl } from '../../studio/params/param-control.tsx'
import { type KnownField, nameIn } from './known-fields.ts'
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
  const [isLocked, setIsLocked] = useState(said?.locked === true)
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
      <ChoiceGroup
        name={`${id}-lock`}
        label={t('templates_lock', { setting: label })}
        isLabelHidden
        isInRow
        defaultValue={isLocked ? 'LOCKED' : 'SUGGESTED'}
        choices={[
          {
            value: 'SUGGESTED',
            label: t('templates_suggested'),
            hint: t('templates_suggested_hint'),
          },
          { value: 'LOCKED', label: t('templates_locked'), hint: t('templates_locked_hint') },
        ]}
        onChoose={(value) => setIsLocked(value === 'LOCKED')}
      />
      {isLocked && (
        <TextField
          name={`${id}-why`}
          label={t('templates_why')}
          hint={t('templates_why_hint')}
          defaultValue={said?.why}
          maxLength={500}
          dir="auto"
        />
      )}
      <Button variant="quiet" onClick={onRemove}>
        {t('templates_take_out')}
        <span className="visually-hidden">{` ${label}`}</span>
      </Button>
    </div>
  )
}
