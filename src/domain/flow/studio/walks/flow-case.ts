import type { FlowDefinition, ScreenDefinition } from '../../definition/flow-definition.ts'
import { judgeFlow, type FlowVerdict } from '../../definition/judge-flow.ts'
import { localizeFlow } from '../../definition/localize-flow.ts'
import { answerOf, matchValue } from '../../field-answer.ts'
import { toFieldAnswer } from '../../field-text.ts'
import { type FieldAnswers, type ScreenTarget, SUCCESS } from '../../flow.ts'
import { findScreen, firstScreen, nextTarget } from '../../next-screen.ts'
import { answersTo } from '../outcomes.ts'
import type { Step, Way } from '../ways.ts'

/** A walk that somebody kept, to see with every change that the same answers still come to the same. */
export type FlowCase = {
  readonly name: string
  /** By custom field, as they travel (field-text.ts). */
  readonly answers: Readonly<Record<string, string>>
  /** What they came to. */
  readonly end: FlowVerdict['end']
}

/** What the answers of a case come to in this flow, by the same rules as a registration. */
export function replayCase(flow: FlowDefinition, kept: Pick<FlowCase, 'answers'>): FlowVerdict {
  return judgeFlow(localizeFlow(flow, []), answersOf(flow, kept))
}

/** The screens that somebody with these answers sees, to the end or as far as they lead; with the class of each answer (outcomes.ts). */
export function wayOfCase(flow: FlowDefinition, kept: Pick<FlowCase, 'answers'>): Way {
  const answers = answersOf(flow, kept)
  const verdict = replayCase(flow, kept)
  const steps: Step[] = []
  let at: ScreenTarget = firstScreen(flow)?.id ?? SUCCESS
  for (;;) {
    const screen = findScreen(flow, at)
    const isOver = verdict.end === 'open' && verdict.screenId === at
    if (screen === null || isOver || steps.some(({ screenId }) => screenId === at)) break
    steps.push({ screenId: at, answer: classOf(screen, answers) })
    at = nextTarget(screen, answers)
  }
  return { steps, end: at }
}

function classOf(screen: ScreenDefinition, answers: FieldAnswers): string | null {
  if (screen.element.type !== 'FIELD') return null
  const given = matchValue(answerOf(answers, screen.element.field.name))
  return answersTo(screen).includes(given) ? given : null
}

function answersOf(flow: FlowDefinition, { answers }: Pick<FlowCase, 'answers'>): FieldAnswers {
  const asked = flow.screens.flatMap(({ element }) =>
    element.type === 'FIELD' ? [element.field] : [],
  )
  return Object.fromEntries(
    asked.map(({ name, type }) => {
      const text = Object.hasOwn(answers, name) ? (answers[name] ?? null) : null
      return [name, toFieldAnswer(type, text)]
    }),
  )
}
