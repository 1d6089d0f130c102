import { type ReactNode, useState } from 'react'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import { answersTo } from '#domain/flow/studio/outcomes.ts'
import type { SigningSentence } from '#domain/flow/studio/signing-sentence.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { typeWord } from '../../guarantees/signing-words.ts'
import { LiveSelect } from '../edit/live-field.tsx'
import { answerName, screenName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'

/** Who: everybody, visitors of a type, or whoever gives an answer; and which agreement. The children are given what was chosen. */
export function SigningChoice({
  kind,
  children,
}: {
  readonly kind: SigningSentence['kind']
  readonly children: (sentence: SigningSentence | null) => ReactNode
}): ReactNode {
  const { draft, agreements, visitorTypes } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const [who, setWho] = useState(VISITOR_TYPE_FIELD)
  const [chosenValue, setValue] = useState('')
  const [chosenId, setId] = useState('')
  const asking = draft.screens.find(({ id }) => id === who)
  const field = asking?.element.type === 'FIELD' ? asking.element.field.name : null
  const values =
    who === VISITOR_TYPE_FIELD
      ? offeredTypes(visitorTypes).map(({ code }) => ({
          value: code,
          label: typeWord(code, { translator, visitorTypes }),
        }))
      : asking === undefined
        ? []
        : answersTo(asking).flatMap((answer) =>
            answer === null
              ? []
              : [{ value: answer, label: answerName(asking, answer, translator) }],
          )
  const value = (values.find((one) => one.value === chosenValue) ?? values[0])?.value ?? null
  const agreementId = (agreements.find(({ id }) => id === chosenId) ?? agreements[0])?.id
  const about = who === VISITOR_TYPE_FIELD ? VISITOR_TYPE_FIELD : field
  const isWhole = agreementId !== undefined && (about === null || value !== null)
  return (
    <>
      <LiveSelect
        label={t('flows_promise_who')}
        value={asking === undefined && who !== VISITOR_TYPE_FIELD ? '' : who}
        choices={[
          { value: VISITOR_TYPE_FIELD, label: t('flows_promise_type') },
          { value: '', label: t('flows_promise_everyone') },
          ...draft.screens
            .filter(({ element }) => element.type === 'FIELD')
            .map((screen) => ({ value: screen.id, label: screenName(screen, translator) })),
        ]}
        onChange={setWho}
      />
      {about !== null && values.length > 0 && (
        <LiveSelect
          label={t(about === VISITOR_TYPE_FIELD ? 'flows_promise_type' : 'flows_answer')}
          value={value ?? ''}
          choices={values}
          onChange={setValue}
        />
      )}
      {agreements.length > 0 && (
        <LiveSelect
          label={t('flows_promise_agreement')}
          value={agreementId ?? ''}
          choices={agreements.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setId}
        />
      )}
      {children(
        isWhole ? { kind, field: about, value: about === null ? null : value, agreementId } : null,
      )}
    </>
  )
}
