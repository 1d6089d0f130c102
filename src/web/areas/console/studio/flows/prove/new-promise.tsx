import { type ReactNode, useState } from 'react'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { FAILURE } from '#domain/flow/flow.ts'
import { answersTo } from '#domain/flow/studio/outcomes.ts'
import type { Sentence } from '#domain/flow/studio/sentence.ts'
import type { SigningSentence } from '#domain/flow/studio/signing-sentence.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { answerName, screenName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import { LiveSelect } from '../edit/live-field.tsx'
import { SigningChoice } from './new-signing-promise.tsx'
import { sentenceText } from './sentence-words.ts'

const kinds = [
  'DENIED_WHEN',
  'ALWAYS_ANSWERED',
  'SHOWN_WHEN',
  'SIGNED_WHEN',
  'NOT_SIGNED_WHEN',
] as const satisfies readonly Sentence['kind'][]

type FlowKind = Exclude<Sentence['kind'], SigningSentence['kind']>

/** A sentence from building blocks; as it is chosen, it reads as it will. */
export function NewPromise(): ReactNode {
  const { agreements } = useStudio()
  const { t } = useTranslator()
  const [kind, setKind] = useState<Sentence['kind']>('DENIED_WHEN')
  return (
    <section className="flow-add" aria-label={t('flows_new_promise')}>
      <h3>{t('flows_new_promise')}</h3>
      <LiveSelect
        label={t('flows_promise_kind')}
        value={kind}
        choices={[
          { value: 'DENIED_WHEN', label: t('flows_kind_denied') },
          { value: 'ALWAYS_ANSWERED', label: t('flows_kind_answered') },
          { value: 'SHOWN_WHEN', label: t('flows_kind_shown') },
          ...(agreements.length === 0
            ? []
            : [
                { value: 'SIGNED_WHEN', label: t('flows_kind_signed') },
                { value: 'NOT_SIGNED_WHEN', label: t('flows_kind_not_signed') },
              ]),
        ]}
        onChange={(one) => {
          const next = kinds.find((known) => known === one)
          if (next !== undefined) setKind(next)
        }}
      />
      {kind === 'SIGNED_WHEN' || kind === 'NOT_SIGNED_WHEN' ? (
        <SigningChoice kind={kind}>
          {(sentence) => <AddSentence sentence={sentence} />}
        </SigningChoice>
      ) : (
        <FlowChoice kind={kind} />
      )}
    </section>
  )
}

function FlowChoice({ kind }: { readonly kind: FlowKind }): ReactNode {
  const { draft } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const [asked, setAsked] = useState('')
  const [answer, setAnswer] = useState('')
  const [shown, setShown] = useState('')
  const questions = draft.screens.filter(({ element }) => element.type === 'FIELD')
  const others = draft.screens.filter(({ element }) => element.type !== 'FIELD')
  // What most people want to be sure of: the question that somebody is denied by.
  const denying = questions.find((one) =>
    one.customTransitions.some(({ next }) => next === FAILURE),
  )
  const asking = questions.find(({ id }) => id === asked) ?? denying ?? questions[0]
  const answers =
    asking === undefined ? [] : answersTo(asking).filter((one): one is string => one !== null)
  const denied = asking?.customTransitions.find(({ next }) => next === FAILURE)?.values[0]
  const value = answers.includes(answer) ? answer : (denied ?? answers[0])
  const screen = others.find(({ id }) => id === shown) ?? others[0]
  const sentence = chosenSentence(kind, asking, value, screen)
  const nameOf = (one: ScreenDefinition) => ({ value: one.id, label: screenName(one, translator) })
  return (
    <>
      {questions.length > 0 && (
        <LiveSelect
          label={t('flows_question')}
          value={asking?.id ?? ''}
          choices={questions.map(nameOf)}
          onChange={setAsked}
        />
      )}
      {kind !== 'ALWAYS_ANSWERED' && asking !== undefined && (
        <LiveSelect
          label={t('flows_answer')}
          value={value ?? ''}
          choices={answers.map((one) => ({
            value: one,
            label: answerName(asking, one, translator),
          }))}
          onChange={setAnswer}
        />
      )}
      {kind === 'SHOWN_WHEN' && (
        <LiveSelect
          label={t('flows_promise_screen')}
          value={screen?.id ?? ''}
          choices={others.map(nameOf)}
          onChange={setShown}
        />
      )}
      <AddSentence sentence={sentence} />
    </>
  )
}

/** What was chosen as a sentence, and the button that takes it. */
function AddSentence({ sentence }: { readonly sentence: Sentence | null }): ReactNode {
  const studio = useStudio()
  const { draft, store } = studio
  const translator = useTranslator()
  const { t } = translator
  const isThere = draft.sentences.some((one) => JSON.stringify(one) === JSON.stringify(sentence))
  return (
    <>
      {sentence !== null && <p>{sentenceText(sentence, studio, translator)}</p>}
      <Button
        disabledReason={
          sentence === null
            ? t('flows_promise_needs')
            : isThere
              ? t('flows_promise_there')
              : undefined
        }
        onClick={() => {
          if (sentence === null) return
          store.edit((now) => ({ ...now, sentences: [...now.sentences, sentence] }))
        }}
      >
        {t('flows_promise_add')}
      </Button>
    </>
  )
}

/** Null until everything that the sentence needs is chosen. */
function chosenSentence(
  kind: FlowKind,
  asking: ScreenDefinition | undefined,
  value: string | undefined,
  screen: ScreenDefinition | undefined,
): Sentence | null {
  const field = asking?.element.type === 'FIELD' ? asking.element.field.name : null
  switch (kind) {
    case 'ALWAYS_ANSWERED':
      return field === null ? null : { kind, field }
    case 'DENIED_WHEN':
      return field === null || value === undefined ? null : { kind, field, value }
    case 'SHOWN_WHEN':
      if (screen === undefined) return null
      return { kind, field, value: field === null ? null : (value ?? null), screenId: screen.id }
  }
}
