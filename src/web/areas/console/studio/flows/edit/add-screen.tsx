import { type ReactNode, useState } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { addScreen, type NewScreen } from '#domain/flow/studio/edit-flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStudio } from '../studio-context.ts'
import { NewField } from './new-field.tsx'
import { elementOf, freeFields } from './field-elements.ts'

/** A button that opens what can follow the screen that is open. */
export function AddScreen({ afterId }: { readonly afterId: string | null }): ReactNode {
  const { store, open } = useStudio()
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button isPending={false} onClick={() => setIsOpen(true)}>
        {t('flows_add')}
      </Button>
    )
  return (
    <ScreenChoice
      title={t('flows_add')}
      onChoose={(screen) => {
        store.edit((draft) => addScreen(draft, afterId, screen))
        setIsOpen(false)
        open({ screen: screen.id })
      }}
      onCancel={() => setIsOpen(false)}
    />
  )
}

/** What a new screen can be: something to read or to see, a question of the location, or a new one. */
export function ScreenChoice({
  title,
  onChoose,
  onCancel,
}: {
  /** For a choice that has no title around it. */
  readonly title?: string
  readonly onChoose: (screen: NewScreen) => void
  readonly onCancel: () => void
}): ReactNode {
  const studio = useStudio()
  const { t } = useTranslator()
  const [isNewField, setIsNewField] = useState(false)
  const add = (element: ElementDefinition): void => {
    const id = `s-${crypto.randomUUID().slice(0, 8)}`
    onChoose({ id, element, mandatory: element.type === 'FIELD' })
  }
  if (isNewField) {
    return (
      <NewField
        onMade={(field) => add(elementOf(field, studio.languages))}
        onCancel={() => setIsNewField(false)}
      />
    )
  }
  const fields = freeFields(studio.fields, studio.draft)
  return (
    <section className="flow-add" aria-label={t('flows_add')}>
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        {(['MESSAGE', 'IMAGE', 'VIDEO'] as const).map((type) => (
          <li key={type}>
            <button
              type="button"
              className="flow-choice"
              onClick={() =>
                add(
                  type === 'MESSAGE'
                    ? { type, translations: {} }
                    : { type, url: '', translations: {} },
                )
              }
            >
              {t(
                type === 'MESSAGE'
                  ? 'flows_element_message'
                  : type === 'IMAGE'
                    ? 'flows_element_image'
                    : 'flows_element_video',
              )}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="flow-choice" onClick={() => setIsNewField(true)}>
            {t('flows_new_question')}
          </button>
        </li>
        {fields.map((field) => (
          <li key={field.id}>
            <button
              type="button"
              className="flow-choice"
              onClick={() => add(elementOf(field, studio.languages))}
            >
              <bdi>{field.label}</bdi>
              <span className="muted">{t('flows_known_question')}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onCancel}>
        {t('flows_cancel')}
      </Button>
    </section>
  )
}
