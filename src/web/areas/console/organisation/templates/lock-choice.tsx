import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Version } from './templates-query.ts'

/** Whether locations may have another value than the template's, and why not. */
export function LockChoice({
  id,
  label,
  said,
}: {
  readonly id: string
  /** What is suggested or locked. */
  readonly label: string
  /** What the template says of it so far. */
  readonly said: Version['settings'][number] | undefined
}): ReactNode {
  const { t } = useTranslator()
  const [isLocked, setIsLocked] = useState(said?.locked === true)
  return (
    <>
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
    </>
  )
}
