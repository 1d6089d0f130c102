import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languages as known } from '#contract/messages/language-list.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { KioskPlace } from '../kiosk-calls.ts'
import { kioskLanguagesQuery, kioskTextsQuery } from '../kiosks-query.ts'

/** The texts that stand out: on the first screen, and at the end. */
const fields: readonly (readonly [key: MessageKey, label: MessageKey])[] = [
  ['kiosk_attract_hint', 'kiosks_text_hint'],
  ['kiosk_attract_expected', 'kiosks_text_expected'],
  ['kiosk_attract_walk_in', 'kiosks_text_walk_in'],
  ['kiosk_attract_leaving', 'kiosks_text_leaving'],
  ['kiosk_welcome_no_host', 'kiosks_text_arrived'],
  ['kiosk_goodbye_text', 'kiosks_text_goodbye'],
]

/** What this kiosk says in other words, one language at a time. */
export function TextsForm({
  place,
  language: asked,
  onLanguage,
}: {
  readonly place: KioskPlace
  readonly language: string
  readonly onLanguage: (language: string) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const own = useQuery(kioskLanguagesQuery(place))
  const first = own.data?.[0]?.code ?? translator.language
  const language = asked === '' ? first : asked
  return (
    <>
      <p className="muted">{t('kiosks_texts_lead')}</p>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('kiosks_texts_language')}</span>
          <Select value={language} onChange={({ target }) => onLanguage(target.value)}>
            {known.map(({ code, displayName }) => (
              <option key={code} value={code} lang={code}>
                {displayName}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {own.data === undefined ? (
        <ReadStates read={own} gone={t('kiosks_gone')} />
      ) : (
        <InLanguage key={language} place={place} language={language} />
      )}
    </>
  )
}

function InLanguage({
  place,
  language,
}: {
  readonly place: KioskPlace
  readonly language: string
}): ReactNode {
  const { t } = useTranslator()
  const query = kioskTextsQuery(place, language)
  const read = useQuery(query)
  const queries = useQueryClient()
  if (read.data === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  const { own, standard } = read.data
  return (
    <EditForm
      onSave={async (values) => {
        const typed = fields.map(([key]) => [key, formText(values, key).trim()] as const)
        const kept = Object.entries(own).filter(([key]) => fields.every(([one]) => one !== key))
        const texts = Object.fromEntries([...kept, ...typed.filter(([, text]) => text !== '')])
        await place.call('kiosks.putTexts', { params: place.params, body: { language, texts } })
        queries.setQueryData(query.queryKey, { own: texts, standard })
      }}
      guard={{
        opened: own,
        read: async () =>
          (await place.call('kiosks.texts', { params: place.params, query: { language } })).texts,
      }}
      validate={(values) =>
        Object.fromEntries(
          fields
            .filter(([key]) => /[{}<>]/.test(formText(values, key)))
            .map(([key]) => [key, t('kiosks_error_text')]),
        )
      }
      labels={Object.fromEntries(fields.map(([key, label]) => [key, t(label)]))}
      save={t('common_button_save')}
      saved={t('kiosks_saved')}
    >
      {fields.map(([key, label]) => (
        <TextField
          key={key}
          name={key}
          label={t(label)}
          hint={t('kiosks_texts_standard', { text: standard[key] ?? '' })}
          optionalMark={t('common_optional')}
          defaultValue={own[key]}
          maxLength={200}
        />
      ))}
    </EditForm>
  )
}
