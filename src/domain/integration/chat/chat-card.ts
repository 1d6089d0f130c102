/** What somebody is shown in a chat, whichever it is: each draws it by its own means. Issue 15 §4. */

/** A line that names what it says. */
export type CardFact = { readonly label: string; readonly value: string }

export type CardButton = {
  /** What is wanted by it (`cardActions`). */
  readonly action: string
  readonly label: string
  readonly look: 'PRIMARY' | 'DANGER' | 'PLAIN'
  /** Asked before it counts. */
  readonly sure?: { readonly question: string; readonly yes: string; readonly no: string }
}

export type CardInput = {
  readonly name: string
  readonly label: string
  readonly kind: 'TEXT' | 'EMAIL' | 'DATE' | 'TIME'
  readonly isOptional: boolean
  /** A date as `2026-11-27`, a time as `09:30`. */
  readonly initial?: string
  readonly maxLength?: number
}

export type ChatCard = {
  readonly title: string
  readonly text: string
  readonly facts: readonly CardFact[]
  /** What was decided, and by whom: "On my way (Ann, 9:04)". */
  readonly decided: string | null
  /** Why what was wanted was not done. */
  readonly refused: string | null
  readonly inputs: readonly CardInput[]
  readonly buttons: readonly CardButton[]
  /** To choose a colleague by name. */
  readonly search: { readonly action: string; readonly label: string } | null
  readonly link: { readonly label: string; readonly address: string } | null
}

/** A card that only says something. */
export function plainCard(title: string, text = ''): ChatCard {
  return {
    title,
    text,
    facts: [],
    decided: null,
    refused: null,
    inputs: [],
    buttons: [],
    search: null,
    link: null,
  }
}

/** At most so many characters, the last one an ellipsis where some were left out. Never half a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
