import { type ReactNode, useState } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { changeScreen } from '#domain/flow/studio/edit-flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { useStudio } from '../studio-context.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { LiveText } from './live-field.tsx'
import { changeTexts, neededText, readText, type TextName, textNames } from './screen-texts.ts'

/** What a screen says, in every language of the location side by side; what is missing says so. */
export function TextsForm({
  id,
  element,
}: {
  readonly id: string
  readonly element: ElementDefinition
}): ReactNode {
  const { languages, store } = useStudio()
  const { t, language: own } = useTranslator()
  const [shown, setShown] = useState<readonly string[]>(() => languages.slice(0, 2))
  const missing = languages.filter((language) => neededText(element, language).trim() === '')
  const labels: Readonly<Record<Exclude<TextName, 'value'>, string>> = {
    label: t('flows_question'),
    title: t('flows_title'),
    content: t('flows_content'),
    alt: t('flows_alt'),
  }
  return (
    <section aria-label={t('flows_texts')}>
      {languages.length > 1 && (
        <fieldset className="flow-tabs">
          <legend className="visually-hidden">{t('flows_languages')}</legend>
          {languages.map((language) => (
            <FilterButton
              key={language}
              text={
                missing.includes(language)
                  ? t('flows_language_missing', { language: languageWord(own, language) })
                  : languageWord(own, language)
              }
              isOn={shown.includes(language)}
              onToggle={() =>
                setShown(
                  shown.includes(language)
                    ? shown.filter((one) => one !== language)
                    : languages.filter((one) => one === language || shown.includes(one)),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flow-languages">
        {shown.map((language) => (
          <fieldset key={language} className="flow-language">
            <legend>{languageWord(own, language)}</legend>
            {textNames(element).map(({ name, value }) => (
              <LiveText
                key={`${name} ${value}`}
                label={name === 'value' ? t('flows_shown_for', { value }) : labels[name]}
                language={language}
                isLong={name === 'content'}
                maxLength={name === 'content' ? 20_000 : name === 'title' ? 300 : 500}
                placeholder={name === 'value' ? value : ''}
                value={readText(element, language, name, value)}
                onChange={(text) =>
                  store.edit(
                    (draft) =>
                      changeScreen(draft, id, {
                        element: changeTexts(element, language, { name, value, text }),
                      }),
                    `${id} ${language} ${name} ${value}`,
                  )
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
