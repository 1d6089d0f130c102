import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { Exit } from '#domain/flow/studio/map/exits.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { answerName } from '../flow-words.ts'

/** A screen of the map, or one of its exits by `exitKey`. */
export type Spot = { readonly id: string; readonly exit: string | null }

/** What an exit is known by while its screen is edited: its first answer, as exits of many answers come together and part. */
export function exitKey({ answers, isRest }: Exit): string {
  return isRest ? '*' : `=${answers[0] ?? ''}`
}

/** The exit that has taken the place of the one with this key. */
export function findExit(exits: readonly Exit[] | undefined, key: string | null): Exit | null {
  if (key === null) return null
  return (
    exits?.find(({ answers, isRest }) => (key === '*' ? isRest : answers.includes(key.slice(1)))) ??
    null
  )
}

/** The answers that take an exit, as visitors see them; the empty text for a screen that asks nothing. */
export function exitName(
  screen: ScreenDefinition,
  { answers, isRest }: Exit,
  words: Pick<Translator, 't' | 'language'>,
): string {
  return isRest
    ? answerName(screen, null, words)
    : answers.map((answer) => answerName(screen, answer, words)).join(', ')
}
