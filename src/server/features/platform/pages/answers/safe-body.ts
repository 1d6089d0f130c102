/** What somebody sees who is on the list of an emergency: what they said, and the two answers. */
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { OwnWord } from '#server/features/safety/emergencies/say-own.ts'
import { answerForm, answerPage } from './answer-body.ts'

export const safePath = '/safe'

export const safeAnswers = ['SAFE', 'HELP'] as const
export type SafeAnswer = (typeof safeAnswers)[number]

export type SafePage = {
  readonly word: OwnWord
  readonly jwt: string
  /** The answer that the mail's link asked for: its button comes first. */
  readonly wanted: SafeAnswer | null
  readonly language: string
}

const labels = { SAFE: 'safe_yes', HELP: 'safe_help' } as const
const thanks = { SAFE: 'safe_said_safe', HELP: 'safe_said_help' } as const

/** Whoever has answered can still change it, until the emergency is over. */
export function safeBody(page: SafePage): Html {
  const { word, language } = page
  const { isOver, drill, said, firstname } = word
  const title = textFor(language, drill ? 'safe_drill' : 'safe_title')
  if (isOver) return answerPage(title, textFor(language, 'safe_over'), [])
  const lead =
    said === null ? textFor(language, 'safe_lead', { firstname }) : textFor(language, thanks[said])
  return answerPage(title, lead, [choices(page)])
}

function choices({ word, jwt, wanted, language }: SafePage): Html {
  const first = wanted ?? 'SAFE'
  const open = safeAnswers.filter((answer) => answer !== word.said)
  const ordered = open.toSorted((a, b) => Number(b === first) - Number(a === first))
  return html`<div class="stack answers">
    ${ordered.map((answer) =>
      answerForm(
        safePath,
        { jwt, answer },
        {
          label: textFor(language, labels[answer]),
          isPrimary: answer === first && word.said === null,
        },
      ),
    )}
  </div>`
}
