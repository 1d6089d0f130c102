import type { ReactNode } from 'react'
import {
  defaultPattern,
  fillPattern,
  maxPattern,
  patternFault,
  patternVariables,
} from '#domain/storage/folder-pattern.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PathText } from './path-text.tsx'
import type { Stored } from './storage-query.ts'

/** What is copied, under which names, and what becomes of it. */
export function CopiedFields({
  storage,
  pattern,
  labels,
}: {
  readonly storage: Stored | null
  /** As it stands in the form. */
  readonly pattern: string
  readonly labels: Readonly<Record<string, string>>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const names = patternVariables.map((name) => `{${name}}`).join(' ')
  const example = {
    year: '2026',
    month: '11',
    day: '27',
    location: page.location.name,
    type: t('storage_example_type'),
    visitor: 'Ann Archer',
    agreement: t('storage_example_agreement'),
  }
  return (
    <>
      <Checkbox
        name="copiesAgreements"
        label={t('storage_agreements')}
        defaultChecked={storage?.copiesAgreements ?? true}
      />
      <Checkbox
        name="copiesExports"
        label={t('storage_exports')}
        hint={t('storage_exports_hint')}
        defaultChecked={storage?.copiesExports ?? false}
      />
      <div>
        <TextField
          name="pattern"
          label={labels['pattern'] ?? ''}
          hint={t('storage_pattern_hint', { names })}
          defaultValue={storage?.pattern ?? defaultPattern}
          maxLength={maxPattern}
          autoCapitalize="none"
          dir="auto"
        />
        {patternFault(pattern) === null && (
          <p className="muted storage-example">
            {t('storage_example')} <PathText path={fillPattern(pattern, example, '.pdf')} />
          </p>
        )}
      </div>
      <ChoiceGroup
        name="whenErased"
        label={t('storage_when_erased')}
        defaultValue={storage?.whenErased ?? 'REMOVE'}
        choices={[
          { value: 'REMOVE', label: t('storage_when_erased_remove') },
          { value: 'KEEP', label: t('storage_when_erased_keep') },
        ]}
      />
      <TextField
        name="removeAfterDays"
        label={labels['removeAfterDays'] ?? ''}
        hint={t('storage_days_hint')}
        defaultValue={storage?.removeAfterDays?.toString() ?? ''}
        maxLength={4}
        isDigits
      />
    </>
  )
}
