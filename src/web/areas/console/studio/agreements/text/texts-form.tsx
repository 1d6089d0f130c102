import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import type { AgreementDraft } from '../agreement-values.ts'
import { type KnownPlaceholder, RichTextEditor } from './rich-text-editor.tsx'

/** The name of the field of the form that a text is. */
export function textName(language: string): string {
  return `text.${language}`
}

/** The text in the languages that are chosen, side by side; what is missing in one is said. */
export function TextsForm({
  texts,
  turn,
  languages,
  placeholders,
  onChange,
}: {
  readonly texts: AgreementDraft['texts']
  /** Another one: the texts were replaced from outside. */
  readonly turn: number
  readonly languages: readonly string[]
  readonly placeholders: readonly KnownPlaceholder[]
  readonly onChange: (language: string, source: string) => void
}): ReactNode {
  const { t, language: own } = useTranslator()
  const [shown, setShown] = useState<readonly string[]>(() => {
    const first = languages.includes(own) ? own : languages[0]
    return first === undefined ? [] : [first]
  })
  return (
    <>
      {languages.length > 1 && (
        <fieldset className="agreement-chips">
          <legend className="visually-hidden">{t('agreements_languages')}</legend>
          {languages.map((language) => (
            <FilterButton
              key={language}
              text={
                (texts[language] ?? '') === ''
                  ? t('agreements_language_missing', { language: languageWord(own, language) })
                  : languageWord(own, language)
              }
              isOn={shown.includes(language)}
              onToggle={() =>
                setShown(languages.filter((one) => (one === language) !== shown.includes(one)))
              }
            />
          ))}
        </fieldset>
      )}
      <div className="agreement-languages">
        {shown.map((language) => (
          <RichTextEditor
            key={`${language} ${String(turn)}`}
            name={textName(language)}
            label={t('agreements_text_in', { language: languageWord(own, language) })}
            language={language}
            source={texts[language] ?? ''}
            placeholders={placeholders}
            onChange={(source) => onChange(language, source)}
          />
        ))}
      </div>
    </>
  )
}
