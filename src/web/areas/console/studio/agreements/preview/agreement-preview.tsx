import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AgreementScreen } from '#web/registration/agreement/agreement-screen.tsx'
import { DoorProvider } from '#web/registration/door.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { InLanguage } from '../../visitor-side/in-language.tsx'
import { type AgreementCall, type AgreementField, signingQuery } from '../agreement-queries.ts'
import { PreviewPdf } from './preview-pdf.tsx'
import { sampleAnswers, sampleVisit } from './sample-visit.ts'

/** The agreement as a visitor reads and signs it, on a phone or at a kiosk: the visitor's own screen, with somebody made up. */
export function AgreementPreview({
  call,
  agreement,
  fields,
}: {
  readonly call: AgreementCall
  /** As it is being edited. */
  readonly agreement: Agreement
  readonly fields: readonly AgreementField[]
}): ReactNode {
  const { page } = useConsole()
  const app = useApp()
  const { t, language: own } = useTranslator()
  const { companyId, name, timeZone, rights } = page.location
  const [wanted, setWanted] = useState(own)
  const [isKiosk, setIsKiosk] = useState(false)
  const signing = useQuery({
    ...signingQuery(call, companyId),
    enabled: rights.includes('EDIT_LOCATION'),
  })
  const written = agreement.texts
  const text = written.find(({ language }) => language === wanted) ?? written[0]
  if (text === undefined) return <p className="muted">{t('agreements_preview_none')}</p>
  const { language, content } = text
  const today = localDateOf(app.page.now, timeZone)
  const visit = sampleVisit({
    agreement,
    language,
    content,
    locationName: name,
    timeZone,
    signatureMode: signing.data?.signatureMode ?? 'HAND_OR_TICK',
    offersCopy: signing.data?.offerCopyOfAgreement ?? false,
    answers: sampleAnswers(fields, language, today),
    today,
  })
  // The visitor's screens were rendered by a server that knew a visit; here there is none.
  const context = { ...app, page: { ...app.page, token: null, sentForm: null, visitData: null } }
  return (
    <>
      {written.length > 1 && (
        <fieldset className="agreement-chips">
          <legend className="visually-hidden">{t('agreements_languages')}</legend>
          {written.map((one) => (
            <FilterButton
              key={one.language}
              text={languageWord(own, one.language)}
              isOn={one.language === language}
              onToggle={() => setWanted(one.language)}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="agreement-chips">
        <legend className="visually-hidden">{t('agreements_device')}</legend>
        <FilterButton
          text={t('agreements_phone')}
          isOn={!isKiosk}
          onToggle={() => setIsKiosk(false)}
        />
        <FilterButton
          text={t('agreements_kiosk')}
          isOn={isKiosk}
          onToggle={() => setIsKiosk(true)}
        />
      </fieldset>
      <PreviewPdf name={agreement.name} language={language} content={content} />
      <InLanguage language={language}>
        <div
          className="agreement-device"
          data-kiosk={isKiosk || undefined}
          lang={language}
          dir={directionOf(language)}
        >
          <AppContextProvider value={context}>
            <DoorProvider value={isKiosk ? { mode: 'KIOSK', stepsBefore: 0, done: [] } : null}>
              <AgreementScreen key={`${language} ${String(isKiosk)}`} visit={visit} />
            </DoorProvider>
          </AppContextProvider>
        </div>
      </InLanguage>
    </>
  )
}
