import type { ReactNode } from 'react'
import { joinableGroups, type JoinableGroup } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** `id` is the line's own, so that what is typed stays with it while others go. */
export type GroupLine = {
  readonly id: number
  readonly group: string
  readonly role: JoinableGroup
}

/** Which roles the members of a group have. */
export function GroupRoles({
  lines,
  onLines,
}: {
  readonly lines: readonly GroupLine[]
  readonly onLines: (lines: readonly GroupLine[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const next = Math.max(0, ...lines.map(({ id }) => id)) + 1
  return (
    <section>
      <h2>{t('ldap_groups')}</h2>
      <p className="muted">{t('ldap_groups_hint')}</p>
      {lines.map(({ id, group, role }, index) => (
        <div key={id} className="ldap-group">
          <TextField
            name={`groupRoles.${String(index)}.group`}
            label={t('ldap_group')}
            defaultValue={group}
            maxLength={200}
            dir="auto"
          />
          <SelectField
            name={`groupRoles.${String(index)}.role`}
            label={t('ldap_role')}
            defaultValue={role}
            choices={joinableGroups.map((one) => ({ value: one, label: t(groupWords[one]) }))}
          />
          <Button variant="quiet" onClick={() => onLines(lines.filter((line) => line.id !== id))}>
            {t('ldap_group_remove')}
            <span className="visually-hidden">{` ${group}`}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onLines([...lines, { id: next, group: '', role: 'RECEPTION' }])}>
          {t('ldap_group_add')}
        </Button>
      </div>
    </section>
  )
}
