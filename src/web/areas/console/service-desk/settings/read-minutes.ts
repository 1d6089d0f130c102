import { mostServiceMinutes } from '#domain/ticket/ticket-clock.ts'
import { formText } from '#web/registration/details/form-text.ts'

/** To a solution and to a first answer; and how long a rule waits. */
export const minutesNames = [
  'minutes',
  'answerMinutes',
  'minutesSinceReport',
  'minutesInState',
] as const
export type MinutesName = (typeof minutesNames)[number]

export const unitName = (name: MinutesName): string => `${name}Unit`

/** What a `MinutesField` holds: null where it is empty, undefined where it is no time that can be agreed. */
export function readMinutes(values: FormData, name: MinutesName): number | null | undefined {
  const typed = formText(values, name).trim()
  if (typed === '') return null
  const count = Number(typed.replaceAll(/\p{Nd}/gu, digitOf))
  const minutes = count * (formText(values, unitName(name)) === 'HOUR' ? 60 : 1)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= mostServiceMinutes
    ? minutes
    : undefined
}

/** The sentence for each field that holds no such time. */
export function minutesFaults(
  values: FormData,
  sentence: string,
): Partial<Record<MinutesName, string>> {
  const wrong = minutesNames.filter((name) => readMinutes(values, name) === undefined)
  return Object.fromEntries(wrong.map((name) => [name, sentence]))
}

/** An Arabic keyboard writes digits of its own. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  for (const zero of [0x660, 0x6f0]) {
    if (code >= zero && code <= zero + 9) return String(code - zero)
  }
  return sign
}

/** `4 hours`, `90 minutes`: an agreed time in words. */
export function minutesWords(language: string, minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
