import { type ReactNode, useState } from 'react'
import { defaultBrakePercent } from '#domain/people/removal-brake.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import type { Directory, DirectoryCall, DirectorySettings, Made } from './directories-query.ts'
import { groupField, roleField, RoleLines } from './role-lines.tsx'

type Line = { readonly key: number; readonly group: string; readonly role: string }

/** What a directory is called, where its people work, and which roles its groups stand for; null: a new one. */
export function DirectoryForm({
  directory,
  call,
  onMade,
  onSaved,
}: {
  readonly directory: Directory | null
  readonly call: DirectoryCall
  readonly onMade: (made: Made) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (directory?.roles ?? []).map((one, key) => ({ key, ...one })),
  )
  const labels = {
    name: t('directories_name'),
    locationId: t('directories_location'),
    brakePercent: t('directories_brake'),
  }
  const save = async (values: FormData): Promise<void> => {
    const body = readSettings(values, lines)
    if (directory === null) {
      await onMade(await call('directories.create', { body }))
      return
    }
    await call('directories.update', { params: { directoryId: directory.id }, body })
    await onSaved()
  }
  const validate = (values: FormData): FieldErrors => {
    const { name, brakePercent = 0, roles = [] } = readSettings(values, lines)
    const unnamed = lines.filter((_, index) => roles[index]?.group === '')
    return {
      ...(name === '' && { name: t('common_error_required') }),
      ...(!(brakePercent >= 1 && brakePercent <= 100) && {
        brakePercent: t('directories_error_brake'),
      }),
      ...Object.fromEntries(
        unnamed.map(({ key }) => [groupField(key), t('common_error_required')]),
      ),
    }
  }
  return (
    <EditForm
      onSave={save}
      validate={validate}
      beside={lines.map(({ key }) => key).join(' ')}
      guard={
        directory && {
          opened: settingsOf(directory),
          read: async () =>
            settingsOf((await call('directories.list', {})).find(({ id }) => id === directory.id)),
        }
      }
      labels={labels}
      save={t(directory === null ? 'directories_connect' : 'common_button_save')}
      saved={t('directories_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('directories_name_hint')}
        defaultValue={directory?.name}
        maxLength={100}
        dir="auto"
      />
      <SelectField
        name="locationId"
        label={labels.locationId}
        hint={t('directories_location_hint')}
        placeholder={t('directories_location_rules')}
        defaultValue={directory?.locationId ?? ''}
        choices={locations.map(({ companyId, name }) => ({ value: companyId, label: name }))}
      />
      <TextField
        name="brakePercent"
        label={labels.brakePercent}
        hint={t('directories_brake_hint')}
        defaultValue={String(directory?.brakePercent ?? defaultBrakePercent)}
        maxLength={3}
        isDigits
      />
      <RoleLines
        lines={lines}
        groups={directory?.groups ?? []}
        onAdd={() => {
          const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
          setLines([...lines, { key, group: '', role: 'RECEPTION' }])
        }}
        onRemove={(key) => setLines(lines.filter((line) => line.key !== key))}
      />
    </EditForm>
  )
}

function readSettings(values: FormData, lines: readonly Line[]): DirectorySettings {
  const locationId = formText(values, 'locationId')
  return {
    name: formText(values, 'name').trim(),
    locationId: locationId === '' ? null : locationId,
    brakePercent: Number(formText(values, 'brakePercent')),
    roles: lines.map(({ key }) => ({
      group: formText(values, groupField(key)).trim(),
      role: joinableGroups.find((one) => one === formText(values, roleField(key))) ?? 'RECEPTION',
    })),
  }
}

/** What somebody sets of it; that it called is no change. */
function settingsOf(directory: Directory | undefined) {
  if (directory === undefined) return undefined
  const { name, locationId, brakePercent, roles } = directory
  return { name, locationId, brakePercent, roles }
}
