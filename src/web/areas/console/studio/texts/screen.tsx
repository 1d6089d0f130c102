import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { languages as offered } from '#contract/messages/languages.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { OwnTextForm } from './own-text-form.tsx'
import { ownTextPaths } from './own-text-paths.ts'
import { Select } from '#web/ui/fields/select.tsx'

/** What visitors read, in the location's own words, in each of its languages. Issue 14 §2. */
export default function OwnTextsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_KIOSKS')
  return (
    <ScreenFrame title={t('settings_texts')} forbidden={mayChange ? null : t('own_text_forbidden')}>
      <Chosen />
    </ScreenFrame>
  )
}

function Chosen(): ReactNode {
  const { page } = useConsole()
  const { t, language: shown } = useTranslator()
  const call = useCalls(ownTextPaths)
  const params = { companyId: page.location.companyId }
  const [wanted, setWanted] = useState<string | null>(null)
  const languages = useQuery({
    queryKey: ['own-text-languages'],
    queryFn: ({ signal }) => call('kiosk.languages', { params }, signal),
  })
  const codes = (languages.data ?? [])
    .map(({ code }) => code)
    .filter((code) => offered.some((one) => one.code === code))
  const language = wanted ?? codes[0] ?? null
  const texts = useQuery({
    ...readAnew,
    queryKey: ['own-texts', language],
    enabled: language !== null,
    queryFn: async ({ signal }) => {
      const query = { language: language ?? '' }
      const [product, own] = await Promise.all([
        call('messages.get', { params: query }, signal),
        call('kiosk.texts', { params, query }, signal),
      ])
      return { product, own: own.texts }
    },
  })
  return (
    <>
      <p className="muted">{t('own_text_lead')}</p>
      <ReadStates read={languages} gone={t('own_text_forbidden')} />
      {languages.data !== undefined && language !== null && (
        <label className="field settings-form">
          <span className="field-label">{t('own_text_language')}</span>
          <Select value={language} onChange={({ target }) => setWanted(target.value)}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {languageWord(shown, code)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {languages.isSuccess && <ReadStates read={texts} gone={t('own_text_forbidden')} />}
      {texts.data !== undefined && language !== null && (
        <OwnTextForm
          key={language}
          language={language}
          product={texts.data.product}
          saved={texts.data.own}
          read={async () => (await call('kiosk.texts', { params, query: { language } })).texts}
          write={async (own) => {
            await call('kiosk.putTexts', { params, body: { language, texts: { ...own } } })
          }}
        />
      )}
    </>
  )
}
