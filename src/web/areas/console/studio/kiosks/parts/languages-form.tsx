import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages as known } from '#contract/messages/language-list.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { KioskPlace } from '../kiosk-calls.ts'
import { kioskLanguagesQuery } from '../kiosks-query.ts'

/** The languages of this kiosk, and the one it starts in. */
export function LanguagesForm({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const query = kioskLanguagesQuery(place)
  const read = useQuery(query)
  const queries = useQueryClient()
  if (read.data === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  return (
    <>
      <p className="muted">{t('kiosks_languages_lead')}</p>
      <Fields
        saved={read.data.map(({ code }) => code)}
        read={async () => {
          const languages = await place.call('kiosks.languages', { params: place.params })
          return languages.map(({ code }) => code)
        }}
        onSave={async (codes) => {
          const body = codes.map((code) => ({ code }))
          const stored = await place.call('kiosks.putLanguages', { params: place.params, body })
          queries.setQueryData(query.queryKey, stored)
        }}
      />
    </>
  )
}

function Fields({
  saved,
  read,
  onSave,
}: {
  readonly saved: readonly string[]
  readonly read: () => Promise<readonly string[]>
  readonly onSave: (codes: readonly string[]) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<readonly string[]>(saved)
  const named = known.filter(({ code }) => chosen.includes(code))
  const first = chosen[0] ?? ''
  return (
    <EditForm
      onSave={async (values) => {
        const starts = values.get('first')
        // The one it starts in comes first; the others as they stand in the list.
        await onSave(
          chosen.toSorted((one, other) => Number(other === starts) - Number(one === starts)),
        )
      }}
      guard={{ opened: saved, read }}
      save={t('common_button_save')}
      saved={t('kiosks_saved')}
    >
      <fieldset className="field">
        <legend>{t('kiosks_part_languages')}</legend>
        {known.map(({ code, displayName }) => (
          <label key={code} className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              name="language"
              value={code}
              defaultChecked={saved.includes(code)}
              onChange={({ target }) =>
                setChosen((codes) =>
                  target.checked ? [...codes, code] : codes.filter((one) => one !== code),
                )
              }
            />
            <span lang={code} dir="auto">
              {displayName}
            </span>
          </label>
        ))}
      </fieldset>
      {named.length > 1 && (
        <SelectField
          key={chosen.join()}
          name="first"
          label={t('kiosks_languages_first')}
          placeholder={t('common_choose')}
          defaultValue={first}
          choices={named.map(({ code, displayName }) => ({ value: code, label: displayName }))}
        />
      )}
    </EditForm>
  )
}
