import type { ReactNode } from 'react'
import { joinableGroups } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'

export const groupField = (key: number): string => `roles.${String(key)}.group`
export const roleField = (key: number): string => `roles.${String(key)}.role`

/** Which roles the groups of a directory stand for, a line each. */
export function RoleLines({
  lines,
  groups,
  onAdd,
  onRemove,
}: {
  readonly lines: readonly { readonly key: number; readonly group: string; readonly role: string }[]
  /** What the directory calls its groups, as far as it has said. */
  readonly groups: readonly string[]
  readonly onAdd: () => void
  readonly onRemove: (key: number) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <fieldset className="field">
      <legend>{t('directories_roles')}</legend>
      <p className="field-hint">{t('directories_roles_hint')}</p>
      {groups.length > 0 && (
        <p className="field-hint">
          {t('directories_roles_known')} <bdi>{groups.slice(0, 20).join(', ')}</bdi>
        </p>
      )}
      <ol className="directories-lines">
        {lines.map(({ key, group, role }, index) => (
          <li key={key} className="directories-role">
            <TextField
              name={groupField(key)}
              label={t('directories_group', { number: index + 1 })}
              defaultValue={group}
              maxLength={200}
              dir="auto"
            />
            <SelectField
              name={roleField(key)}
              label={t('directories_role', { number: index + 1 })}
              defaultValue={role}
              choices={joinableGroups.map((one) => ({ value: one, label: t(groupWords[one]) }))}
            />
            <IconButton
              label={t('directories_line_remove', { number: index + 1 })}
              icon={<CloseIcon />}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" onClick={onAdd}>
          {t('directories_roles_add')}
        </Button>
      </div>
    </fieldset>
  )
}
