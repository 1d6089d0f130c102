import type { ReactNode } from 'react'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { changeScreen, leadAnswer } from '#domain/flow/studio/edit-flow.ts'
import { answersTo } from '#domain/flow/studio/outcomes.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { answerName, targetName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import { LiveSelect } from './live-field.tsx'
import { NewRule } from './new-rule.tsx'
import { useTargets } from './use-targets.ts'

/** Where each answer leads: as all others do, to another screen, or to an end. */
export function RulesForm({ screen }: { readonly screen: ScreenDefinition }): ReactNode {
  const { store, outline } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const targets = useTargets(screen.id)
  const { element, customTransitions } = screen
  if (element.type !== 'FIELD') return null
  const named = customTransitions.flatMap(({ values }) => values)
  const answers = [...new Set([...answersTo(screen).filter((answer) => answer !== null), ...named])]
  const lead = (value: string, next: string): void => {
    store.edit((draft) =>
      changeScreen(draft, screen.id, {
        customTransitions: leadAnswer(customTransitions, value, next === '' ? null : next),
      }),
    )
  }
  return (
    <fieldset className="flow-rules">
      <legend>{t('flows_rules')}</legend>
      {answers.map((answer) => {
        const next = customTransitions.find(({ values }) => values.includes(answer))?.next ?? ''
        const known =
          next === '' || targets.some(({ value }) => value === next)
            ? targets
            : [...targets, { value: next, label: targetName(next, outline, translator) }]
        return (
          <LiveSelect
            key={answer}
            label={t('flows_rule_label', { answer: answerName(screen, answer, translator) })}
            value={next}
            choices={[{ value: '', label: t('flows_as_others') }, ...known]}
            onChange={(target) => lead(answer, target)}
          />
        )
      })}
      {(element.field.type === 'TEXT' || element.field.type === 'DATE') && (
        <NewRule type={element.field.type} onAdd={(value, next) => lead(value, next)} />
      )}
    </fieldset>
  )
}
