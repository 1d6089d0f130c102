import { type ReactNode, useState } from 'react'
import { answerOf } from '#domain/flow/field-answer.ts'
import { answerToText } from '#domain/flow/field-text.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import type { FlowField, FlowState, Screen as FlowScreenOf } from '#domain/flow/flow.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { AnswerControl, answerName } from './answer-control.tsx'
import { answerQuestion } from './answer-question.ts'
import { FlowActionBar } from './flow-action-bar.tsx'
import { formText } from '../details/form-text.ts'
import { PlainFields, plainAction } from '../first/plain-fields.tsx'
import { ProblemNotice } from '../first/problem-notice.tsx'
import { useAct } from '../first/use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import type { FlowPlay } from './flow-play.ts'

/** One question on one screen. Spec §4, Question answered. */
export function FieldScreen({
  play,
  screen,
  field,
}: {
  readonly play: FlowPlay
  readonly screen: FlowScreenOf
  readonly field: FlowField
}): ReactNode {
  const { t } = useTranslator()
  const { flow, move } = play.state
  const before = play.fromBefore[field.name]
  const known = knownAnswer(flow, field, before)
  const isFromLastVisit = known === before && play.fromLastVisit.includes(field.name)
  const [file, setFile] = useState(field.type === 'FILE' ? known : '')
  const { isPending, problem, run } = useAct((values: FormData) =>
    answerQuestion(play, field.type === 'FILE' ? file : formText(values, answerName)),
  )
  const sent = useSentForm(play)
  useAutofocus(field.type === 'TEXT' ? controlId(answerName) : null)

  const validate = (values: FormData) => {
    const text = field.type === 'FILE' ? file : formText(values, answerName)
    const code = (screen.mandatory ? required(text) : null) ?? fieldTextError(field, text)
    return code === null ? {} : { [answerName]: t(code) }
  }
  return (
    <Screen
      title={field.label}
      lead={<Lead isFromLastVisit={isFromLastVisit} isMandatory={screen.mandatory} />}
      move={move}
    >
      <Form
        action={plainAction}
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? sent.errors}
        labels={{ [answerName]: field.label }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <PlainFields act="answer" fields={{ screenId: screen.id }} />
        <AnswerControl
          field={field}
          isMandatory={screen.mandatory}
          defaultValue={sent.values[answerName] ?? known}
          companyId={play.companyId}
          upload={play.upload}
          onFile={setFile}
        />
        <ProblemNotice problem={problem ?? sent.problem} />
        <FlowActionBar play={play}>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('visit_flow_continue')}
          </Button>
        </FlowActionBar>
      </Form>
    </Screen>
  )
}

/** What the control begins with, as it travels: the answer of this way, also a blank one, else what is known from before. */
function knownAnswer(
  { fields }: FlowState,
  field: FlowField,
  fromBefore: string | undefined,
): string {
  if (Object.hasOwn(fields, field.name)) return answerToText(answerOf(fields, field.name)) ?? ''
  return fromBefore ?? field.defaultValue ?? ''
}

/** What goes with the question: it may stay open, or its answer is that of the last visit. */
function Lead({
  isFromLastVisit,
  isMandatory,
}: {
  readonly isFromLastVisit: boolean
  readonly isMandatory: boolean
}): ReactNode {
  const { t } = useTranslator()
  if (isFromLastVisit) return <p>{t('visit_flow_prefilled')}</p>
  return isMandatory ? null : <p>{t('visit_flow_optional')}</p>
}
