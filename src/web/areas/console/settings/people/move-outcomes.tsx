import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import type { Colleague } from './colleague-choice.tsx'
import { dutyWords, groupWords, moveRefusalWords, moveStandingWords } from './people-words.ts'

export type Moves = CallOutput<Endpoints['users.move']>
type Places = { readonly here: string; readonly place: string }

/** Each person, and what becomes of them; once it is done, only who didn't move and why. */
export function MoveOutcomes({
  moves,
  places,
  successor,
  isDone = false,
}: {
  readonly moves: Moves
  readonly places: Places
  readonly successor: Colleague | null
  readonly isDone?: boolean
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  return (
    <ul className="people-moves">
      {moves
        .filter(({ refusal }) => !isDone || refusal !== null)
        .map((move) => (
          <li key={move.userId}>
            <strong dir="auto">{move.name}</strong>
            {move.refusal === null ? (
              linesOf(translator, move, places, successor).map((line) => (
                <span key={line} className="muted">
                  {line}
                </span>
              ))
            ) : (
              <span className="people-stays">{t(moveRefusalWords[move.refusal])}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

function linesOf(
  { t }: Translator,
  { there, duties, elsewhere }: Moves[number],
  { here, place }: Places,
  successor: Colleague | null,
): readonly string[] {
  const roles = there?.roles.map((role) => t(groupWords[role])).join(' · ') ?? ''
  return [
    ...(there === null ? [] : [t(moveStandingWords[there.standing], { place })]),
    ...(roles === '' ? [] : [t('people_move_gets', { roles })]),
    ...elsewhere.flatMap(({ name, bookings: { count, taken } }) => [
      ...(taken === 0 ? [] : [t('people_move_bookings', { count: taken, place: name })]),
      ...(count === taken ? [] : [t('people_move_lost', { count: count - taken, place: name })]),
    ]),
    ...duties.map(({ duty, count, taken }) =>
      t('people_move_duty', {
        place: here,
        duty: t(dutyWords[duty][0], { count }),
        what:
          taken > 0 && successor !== null
            ? t('people_duty_passed', { successor: successor.name })
            : t(dutyWords[duty][1]),
      }),
    ),
  ]
}
