import type { ReactNode } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CaptionsFields } from './captions-fields.tsx'
import { MediumField } from './medium-field.tsx'
import { PosterField } from './poster-field.tsx'

type Film = Extract<ElementDefinition, { type: 'VIDEO' }>

/** A film with the picture before it, and its captions. Another film takes away neither. */
export function FilmForm({
  element,
  onChange,
}: {
  readonly element: Film
  readonly onChange: (update: (now: Film) => Film) => void
}): ReactNode {
  const { t } = useTranslator()
  const { url, poster } = element
  return (
    <>
      <MediumField
        kind="FILM"
        label={t('flows_element_video')}
        url={url}
        onChange={(next) => onChange((now) => ({ ...now, url: next }))}
      />
      {url !== '' && (
        <PosterField
          film={url}
          poster={poster}
          onChange={(next) => onChange((now) => ({ ...now, poster: next }))}
        />
      )}
      <CaptionsFields
        element={element}
        onChange={(language, captions) =>
          onChange((now) => ({
            ...now,
            translations: {
              ...now.translations,
              [language]: { ...now.translations[language], captions },
            },
          }))
        }
      />
    </>
  )
}
