import type { ReactNode } from 'react'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { LiveSelect } from '#web/areas/console/studio/flows/edit/live-field.tsx'
import { answerable, kindsOf, type SentenceParts } from './chosen-sentence.ts'
import type { Blocks } from './locked-queries.ts'
import { answersOf } from './sentence-words.ts'

/** The building blocks of a sentence: what must hold, of whom, of which agreement; each with at how many locations there is one. */
export function SentenceChoice({
  blocks,
  parts,
  onChange,
}: {
  readonly blocks: Blocks
  readonly parts: SentenceParts
  readonly onChange: (parts: SentenceParts) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { kind, field, value, agreement } = parts
  const isSigning = kind === 'SIGNED_WHEN' || kind === 'NOT_SIGNED_WHEN'
  const named = (one: { readonly locations: number }, name: string) =>
    t('locked_choice', { name, count: one.locations })
  const asked = kind === 'ALWAYS_ANSWERED' ? blocks.fields : answerable(blocks)
  const questions = asked.map((one) => ({ value: one.id, label: named(one, one.label) }))
  const chosen = blocks.fields.find(({ id }) => id === field)
  const values =
    field === VISITOR_TYPE_FIELD
      ? blocks.visitorTypes.map((one) => ({ value: one.code, label: named(one, one.name) }))
      : chosen === undefined || kind === 'ALWAYS_ANSWERED'
        ? []
        : answersOf(chosen, translator)
  return (
    <>
      <LiveSelect
        label={t('flows_promise_kind')}
        value={kind}
        choices={kindsOf(blocks).map((one) => ({ value: one, label: t(kindKeys[one]) }))}
        onChange={(next) => {
          const known = kindsOf(blocks).find((one) => one === next)
          if (known !== undefined) onChange({ ...parts, kind: known })
        }}
      />
      <LiveSelect
        label={t(isSigning ? 'flows_promise_who' : 'flows_question')}
        value={field}
        choices={
          isSigning
            ? [
                { value: VISITOR_TYPE_FIELD, label: t('flows_promise_type') },
                { value: '', label: t('flows_promise_everyone') },
                ...questions,
              ]
            : questions
        }
        onChange={(next) => onChange({ ...parts, field: next, value: '' })}
      />
      {values.length > 0 && (
        <LiveSelect
          label={t(field === VISITOR_TYPE_FIELD ? 'flows_promise_type' : 'flows_answer')}
          value={value}
          choices={values}
          onChange={(next) => onChange({ ...parts, value: next })}
        />
      )}
      {isSigning && (
        <LiveSelect
          label={t('flows_promise_agreement')}
          value={agreement}
          choices={blocks.agreements.map((one) => ({
            value: one.name,
            label: named(one, one.name),
          }))}
          onChange={(next) => onChange({ ...parts, agreement: next })}
        />
      )}
    </>
  )
}

const kindKeys = {
  DENIED_WHEN: 'flows_kind_denied',
  ALWAYS_ANSWERED: 'flows_kind_answered',
  SIGNED_WHEN: 'flows_kind_signed',
  NOT_SIGNED_WHEN: 'flows_kind_not_signed',
} as const
