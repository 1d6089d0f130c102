import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { KioskParams, KioskPlace } from '../kiosk-calls.ts'
import { kioskParamsQuery } from '../kiosks-query.ts'
import { cameras, offers, pauseNames, pauses, readBehaviour, readPause } from './read-behaviour.ts'

/** What visitors can do at this kiosk, and how long it waits for them. */
export function BehaviourForm({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const query = kioskParamsQuery(place)
  const read = useQuery(query)
  const queries = useQueryClient()
  if (read.data === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  return (
    <Fields
      saved={read.data}
      read={() => place.call('kiosks.params', { params: place.params })}
      onSave={async (body) => {
        const stored = await place.call('kiosks.putParams', { params: place.params, body })
        queries.setQueryData(query.queryKey, stored)
      }}
    />
  )
}

function Fields({
  saved,
  read,
  onSave,
}: {
  readonly saved: KioskParams
  readonly read: () => Promise<KioskParams>
  readonly onSave: (params: KioskParams) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const labels = Object.fromEntries(pauseNames.map((name) => [name, t(`kiosks_${name}`)]))
  return (
    <EditForm
      onSave={async (values) => onSave(readBehaviour(values, await read()))}
      guard={{ opened: behaviourOf(saved), read: async () => behaviourOf(await read()) }}
      validate={(values) =>
        Object.fromEntries(
          pauseNames
            .filter((name) => readPause(values, name) === null)
            .map((name) => [name, t('kiosks_error_number', pauses[name])]),
        )
      }
      labels={labels}
      save={t('common_button_save')}
      saved={t('kiosks_saved')}
    >
      <fieldset className="field">
        <legend>{t('kiosks_offers')}</legend>
        {offers.map((name) => (
          <label key={name} className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              name={name}
              defaultChecked={saved[name]}
            />
            <span>
              {t(`kiosks_${name}`)}
              <span className="choice-hint">{t(`kiosks_${name}_hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="field">
        <legend>{t('kiosks_tablet')}</legend>
        <ChoiceGroup
          name="camera"
          label={t('kiosks_camera')}
          defaultValue={saved.camera}
          choices={cameras.map((value) => ({ value, label: t(`kiosks_camera_${value}`) }))}
        />
        <label className="settings-tick">
          <input
            className="choice-input"
            type="checkbox"
            name="sound"
            defaultChecked={saved.sound}
          />
          <span>
            {t('kiosks_sound')}
            <span className="choice-hint">{t('kiosks_sound_hint')}</span>
          </span>
        </label>
      </fieldset>
      <fieldset className="field">
        <legend>{t('kiosks_pauses')}</legend>
        {pauseNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`kiosks_${name}`)}
            defaultValue={String(saved[name])}
            isDigits
            maxLength={3}
          />
        ))}
      </fieldset>
    </EditForm>
  )
}

/** What of the parameters stands here. */
function behaviourOf(params: KioskParams) {
  return Object.fromEntries(
    [...offers, ...pauseNames, 'camera' as const, 'sound' as const].map((name) => [
      name,
      params[name],
    ]),
  )
}
