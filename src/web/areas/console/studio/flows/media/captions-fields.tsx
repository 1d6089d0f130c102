import type { ReactNode } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { Button } from '#web/ui/button.tsx'
import { useStudio } from '../studio-context.ts'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'

type Film = Extract<ElementDefinition, { type: 'VIDEO' }>

/** The captions of a film, a file for each language of the location. */
export function CaptionsFields({
  element,
  onChange,
}: {
  readonly element: Film
  readonly onChange: (language: string, captions: string | undefined) => void
}): ReactNode {
  const { languages } = useStudio()
  const { t } = useTranslator()
  return (
    <section className="field flow-medium" aria-label={t('flows_captions')}>
      <p className="field-label" aria-hidden="true">
        {t('flows_captions')}
      </p>
      <p className="field-hint">{t('flows_captions_hint')}</p>
      <ul className="flow-captions">
        {languages.map((language) => (
          <CaptionsLine
            key={language}
            language={language}
            captions={element.translations[language]?.captions}
            onChange={(captions) => onChange(language, captions)}
          />
        ))}
      </ul>
    </section>
  )
}

function CaptionsLine({
  language,
  captions,
  onChange,
}: {
  readonly language: string
  readonly captions: string | undefined
  readonly onChange: (captions: string | undefined) => void
}): ReactNode {
  const { t, language: own } = useTranslator()
  const upload = useUpload('CAPTIONS', ({ url }) => onChange(url))
  const name = languageWord(own, language)
  return (
    <li>
      <span>
        {name}{' '}
        <span className="muted">
          {t(captions === undefined ? 'flows_captions_none' : 'flows_captions_there')}
        </span>
      </span>
      <div className="form-acts">
        <FileButton
          label={t('flows_captions_choose', { language: name })}
          accept=".vtt,text/vtt"
          upload={upload}
        />
        {captions !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('flows_captions_remove', { language: name })}
          </Button>
        )}
      </div>
    </li>
  )
}
