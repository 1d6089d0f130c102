import type { ReactNode } from 'react'
import { groupKinds, mostGroupLetters } from '#domain/location/location-group.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { kindWords } from './group-words.ts'
import type { Group, LocationsCall } from './locations-query.ts'

/** The name of a group, and of a new one what it is; null: a new one. */
export function GroupForm({
  group,
  call,
  onDone,
}: {
  readonly group: Group | null
  readonly call: LocationsCall
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const params = { groupId: group?.id ?? '' }
  const labels = { name: t('locations_group_name'), kind: t('locations_group_kind') }
  return (
    <EditForm
      save={t('common_button_save')}
      labels={labels}
      guard={
        group && {
          opened: { name: group.name },
          read: async () => {
            const { groups } = await call('locations.list', {})
            return { name: groups.find(({ id }) => id === group.id)?.name ?? '' }
          },
        }
      }
      validate={(values) =>
        formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
      }
      onSave={async (values) => {
        const name = formText(values, 'name').trim()
        const kind = groupKinds.find((one) => one === formText(values, 'kind')) ?? 'TAG'
        if (group === null) await call('locationGroups.create', { body: { kind, name } })
        else await call('locationGroups.rename', { params, body: { name } })
        await onDone()
      }}
      acts={
        group !== null && (
          <AskFirst
            label={t('locations_group_remove')}
            question={t('locations_group_remove_sure', { name: group.name })}
            onDo={async () => {
              await call('locationGroups.remove', { params })
              await onDone()
            }}
          />
        )
      }
    >
      {group === null && (
        <ChoiceGroup
          name="kind"
          label={labels.kind}
          defaultValue="REGION"
          choices={groupKinds.map((kind) => ({ value: kind, label: t(kindWords[kind].one) }))}
        />
      )}
      <TextField
        name="name"
        label={labels.name}
        defaultValue={group?.name ?? ''}
        maxLength={mostGroupLetters}
        dir="auto"
      />
    </EditForm>
  )
}
