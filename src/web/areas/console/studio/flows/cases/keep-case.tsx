import { type ReactNode, useState } from 'react'
import type { FlowState } from '#domain/flow/flow.ts'
import type { FlowCase } from '#domain/flow/studio/walks/flow-case.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useStudio } from '../studio-context.ts'
import { longestName, mostCases, nameOfWalk, textsOf } from './case-words.ts'

/** At the end of a walk that was tried: keeps it, to be tried again with every change. */
export function KeepCase({
  fields,
  end,
}: {
  readonly fields: FlowState['fields']
  readonly end: FlowCase['end']
}): ReactNode {
  const { draft, store } = useStudio()
  const translator = useTranslator()
  const { t } = translator
  const [isKept, setIsKept] = useState(false)
  const answers = textsOf(fields)
  const isFull = draft.cases.length >= mostCases
  if (isKept) {
    return (
      <output>
        <p>{t('flows_case_kept')}</p>
      </output>
    )
  }
  return (
    <form
      className="flow-form"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('case')
        const name = typeof typed === 'string' ? typed.trim() : ''
        const kept = { name: name || nameOfWalk(answers, draft, translator), answers, end }
        store.edit((now) => ({ ...now, cases: [...withoutSame(now.cases, answers), kept] }))
        setIsKept(true)
      }}
    >
      <TextField
        name="case"
        label={t('flows_case_name')}
        defaultValue={nameOfWalk(answers, draft, translator)}
        maxLength={longestName}
        dir="auto"
      />
      <div className="flow-acts">
        <Button type="submit" disabledReason={isFull ? t('flows_case_full') : undefined}>
          {t('flows_case_keep')}
        </Button>
      </div>
    </form>
  )
}

/** The same answers are one case. */
function withoutSame(
  cases: readonly FlowCase[],
  answers: FlowCase['answers'],
): readonly FlowCase[] {
  const written = JSON.stringify(answers)
  return cases.filter((one) => JSON.stringify(one.answers) !== written)
}
