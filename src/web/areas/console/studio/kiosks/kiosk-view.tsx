import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { Kiosk, KioskPart, KioskPlace } from './kiosk-calls.ts'
import { KioskOverview } from './kiosk-overview.tsx'
import { kioskQuery } from './kiosks-query.ts'
import { PairTablet } from './pair-tablet.tsx'
import { BehaviourForm } from './parts/behaviour-form.tsx'
import { CompaniesForm } from './parts/companies-form.tsx'
import { EntranceForm } from './parts/entrance-form.tsx'
import { ExitForm } from './parts/exit-form.tsx'
import { KioskLog } from './parts/kiosk-log.tsx'
import { LanguagesForm } from './parts/languages-form.tsx'
import { NamesForm } from './parts/names-form.tsx'
import { TextsForm } from './parts/texts-form.tsx'
import { WallpaperForm } from './parts/wallpaper-form.tsx'

/** One kiosk: how it stands and what of it can be set up, or one of these parts. */
export function KioskView({
  place,
  part,
  language,
  onPart,
  onLanguage,
  onBack,
}: {
  readonly place: KioskPlace
  readonly part: KioskPart | ''
  /** Of the texts that are shown; empty: the first one. */
  readonly language: string
  readonly onPart: (part: KioskPart | '') => void
  readonly onLanguage: (language: string) => void
  readonly onBack: () => void
}): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(kioskQuery(place))
  const kiosk = read.data
  const isPart = part !== '' && kiosk !== undefined
  return (
    <section>
      <BackButton onClick={isPart ? () => onPart('') : onBack}>
        {isPart ? <bdi>{kiosk.name}</bdi> : t('kiosks_back')}
      </BackButton>
      {kiosk === undefined ? (
        <ReadStates read={read} gone={t('kiosks_gone')} />
      ) : part === '' ? (
        <KioskOverview place={place} kiosk={kiosk} onPart={onPart} onRetired={onBack} />
      ) : (
        <Part
          key={part}
          place={place}
          kiosk={kiosk}
          part={part}
          language={language}
          onLanguage={onLanguage}
          onDone={() => onPart('')}
        />
      )}
    </section>
  )
}

function Part({
  place,
  kiosk,
  part,
  language,
  onLanguage,
  onDone,
}: {
  readonly place: KioskPlace
  readonly kiosk: Kiosk
  readonly part: KioskPart
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const readAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: kioskQuery(place).queryKey })
  }
  if (part === 'pair') return <PairTablet place={place} kiosk={kiosk} onDone={onDone} />
  return (
    <>
      <h2>{t(`kiosks_part_${part}`)}</h2>
      {part === 'names' && (
        <NamesForm
          names={kiosk}
          read={() => place.call('kiosks.get', { params: place.params })}
          save={t('common_button_save')}
          saved={t('kiosks_saved')}
          onSave={async (body) => {
            await place.call('kiosks.update', { params: place.params, body })
            await readAgain()
          }}
        />
      )}
      {part === 'behaviour' && <BehaviourForm place={place} />}
      {part === 'wallpaper' && <WallpaperForm place={place} />}
      {part === 'entrance' && <EntranceForm place={place} />}
      {part === 'languages' && <LanguagesForm place={place} />}
      {part === 'texts' && <TextsForm place={place} language={language} onLanguage={onLanguage} />}
      {part === 'companies' && <CompaniesForm place={place} kiosk={kiosk} onSaved={readAgain} />}
      {part === 'exit' && <ExitForm place={place} kiosk={kiosk} onSaved={readAgain} />}
      {part === 'log' && <KioskLog place={place} />}
    </>
  )
}
