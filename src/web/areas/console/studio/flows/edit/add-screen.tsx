import { type ReactNode, useState } from 'react'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { addScreen } from '#domain/flow/studio/edit-flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStudio } from '../studio-context.ts'
import { NewField } from './new-field.tsx'
import { elementOf, freeFields } from './field-elements.ts'

/** What can follow the screen that is open: something to read or to see, a question of the location, or a new one. */
export function AddScreen({ afterId }: { readonly afterId: string | null }): ReactNode {
  const studio = useStudio()
  const { t } = useTranslator()
  const [step, setStep] = useState<'CLOSED' | 'KIND' | 'NEW_FIELD'>('CLOSED')
  const add = (element: ElementDefinition): void => {
    const id = `s-${crypto.randomUUID().slice(0, 8)}`
    const mandatory = element.type === 'FIELD'
    studio.store.edit((draft) => addScreen(draft, afterId, { id, element, mandatory }))
    setStep('CLOSED')
    studio.open({ screen: id })
  }
  if (step === 'CLOSED') {
    return <Button onClick={() => setStep('KIND')}>{t('flows_add')}</Button>
  }
  if (step === 'NEW_FIELD') {
    return (
      <NewField
        onMade={(field) => add(elementOf(field, studio.languages))}
        onCancel={() => setStep('KIND')}
      />
    )
  }
  const fields = freeFields(studio.fields, studio.draft)
  return (
    <section className="flow-add" aria-label={t('flows_add')}>
      <h2>{t('flows_add')}</h2>
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
          <button type="button" className="flow-choice" onClick={() => setStep('NEW_FIELD')}>
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
      <Button variant="quiet" onClick={() => setStep('CLOSED')}>
        {t('flows_cancel')}
      </Button>
    </section>
  )
}
