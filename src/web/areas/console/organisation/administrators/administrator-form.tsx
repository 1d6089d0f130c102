import { type ReactNode, useState } from 'react'
import type { AdministratorRight } from '#domain/rights/organisation-right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { LocationTicks } from '#web/areas/console/frame/locations/location-ticks.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import {
  administratorRightWords,
  rightGroups,
  type Administrator,
  type AdministratorCall,
} from './administrator-calls.ts'

/** Who it is, where they act and what they may; null: somebody new. */
export function AdministratorForm({
  administrator,
  call,
  onDone,
}: {
  readonly administrator: Administrator | null
  readonly call: AdministratorCall
  readonly onDone: () => Promise<void>
}): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const [isEverywhere, setIsEverywhere] = useState(administrator?.locations === 'ALL')
  const isFixed = administrator?.mayChange === false
  const params = { accountId: administrator?.id ?? '' }
  const save = async (values: FormData): Promise<void> => {
    const body = {
      rights: rightsOf(values, administrator),
      locations: isEverywhere ? ('ALL' as const) : values.getAll('location').map(String),
    }
    if (administrator === null) {
      const email = formText(values, 'email').trim()
      await call('administrators.create', { body: { email, ...body } })
    } else await call('administrators.update', { params, body })
    await onDone()
  }
  const labels = { email: t('administrators_email'), where: t('administrators_where') }
  const validate = (values: FormData): Readonly<Record<string, string>> => ({
    ...(administrator === null &&
      formText(values, 'email').trim() === '' && { email: t('common_error_required') }),
    ...(!isEverywhere &&
      values.getAll('location').length === 0 && { where: t('administrators_error_where') }),
    ...(rightsOf(values, administrator).length === 0 && {
      rights: t('administrators_error_rights'),
    }),
  })
  const may = (right: AdministratorRight): boolean => administrator?.rights.includes(right) === true
  return (
    <EditForm
      onSave={save}
      validate={validate}
      guard={
        administrator && {
          opened: settingsOf(administrator),
          read: async () => {
            const all = await call('administrators.list', {})
            return settingsOf(all.find(({ id }) => id === administrator.id))
          },
        }
      }
      labels={{
        ...labels,
        rights: t('administrators_rights'),
        locations: t('administrators_where'),
      }}
      save={isFixed ? null : t('common_button_save')}
      acts={
        administrator !== null &&
        !isFixed && (
          <AskFirst
            label={t('administrators_remove')}
            question={t('administrators_remove_sure', { email: administrator.email })}
            yes={t('administrators_remove_yes')}
            onDo={async () => {
              await call('administrators.remove', { params })
              await onDone()
            }}
          />
        )
      }
    >
      {isFixed && (
        <Notice>
          <p>{t('administrators_fixed')}</p>
        </Notice>
      )}
      {administrator === null && (
        <TextField
          name="email"
          type="email"
          label={labels.email}
          hint={t('administrators_email_hint')}
          maxLength={254}
        />
      )}
      <ChoiceGroup
        name="where"
        label={labels.where}
        defaultValue={isEverywhere ? 'ALL' : 'SOME'}
        choices={[
          {
            value: 'ALL',
            label: t('administrators_all_locations'),
            hint: t('administrators_all_locations_hint'),
          },
          { value: 'SOME', label: t('administrators_some_locations') },
        ]}
        onChoose={(value) => setIsEverywhere(value === 'ALL')}
      />
      {!isEverywhere && (
        <fieldset className="field">
          <legend>{t('administrators_locations')}</legend>
          <LocationTicks
            name="location"
            locations={locations}
            ticked={
              administrator === null || administrator.locations === 'ALL'
                ? []
                : administrator.locations
            }
          />
        </fieldset>
      )}
      {rightGroups.map(({ title, rights }, index) => (
        <fieldset className="field" key={title}>
          <legend id={index === 0 ? 'rights' : undefined} tabIndex={-1}>
            {t(title)}
          </legend>
          {rights.map((right) => (
            <Box
              key={right}
              name="right"
              value={right}
              label={t(administratorRightWords[right])}
              isTicked={may(right)}
            />
          ))}
        </fieldset>
      ))}
    </EditForm>
  )
}

/** What is ticked; what this screen does not show stays as it is. */
function rightsOf(values: FormData, administrator: Administrator | null): AdministratorRight[] {
  const shown = rightGroups.flatMap(({ rights }) => rights)
  const ticked = values.getAll('right')
  return [
    ...shown.filter((right) => ticked.includes(right)),
    ...(administrator?.rights ?? []).filter((right) => !shown.includes(right)),
  ]
}

function Box({
  name,
  value,
  label,
  isTicked,
}: {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly isTicked: boolean
}): ReactNode {
  return (
    <label className="settings-tick">
      <input
        className="choice-input"
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
      />
      <span dir="auto">{label}</span>
    </label>
  )
}

function settingsOf(administrator: Administrator | undefined) {
  return administrator && { rights: administrator.rights, locations: administrator.locations }
}
