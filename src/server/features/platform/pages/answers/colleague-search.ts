/** Looks for a colleague by a plain form, and offers a button for each who was found. */
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { answerForm, hiddenFields } from './answer-body.ts'

/** Whom the search has found. */
export type Colleague = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
}

type ColleagueSearch = {
  /** Where it is sent, with what. */
  readonly path: string
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
  readonly typed: string
  /** Null before anything was searched. */
  readonly found: readonly Colleague[] | null
  /** What the button of somebody says. */
  readonly choose: (person: string) => string
  readonly language: string
}

export function colleagueSearch({
  path,
  hidden,
  label,
  typed,
  found,
  choose,
  language,
}: ColleagueSearch): Html {
  const isNobody = found !== null && found.length === 0
  const kind = found === null || isNobody ? 'button-primary' : 'button-secondary'
  return html`<div class="card stack">
    <form method="get" action="${path}" class="stack" role="search">
      ${hiddenFields(hidden)}
      <div class="field">
        <label class="field-label" for="q">${label}</label>
        <p class="field-hint" id="q-hint">${textFor(language, 'arrival_send_hint')}</p>
        <input
          class="input"
          id="q"
          name="q"
          type="search"
          maxlength="100"
          autocomplete="off"
          required
          value="${typed}"
          aria-describedby="q-hint"
          ${found === null ? html`autofocus` : null}
        />
      </div>
      <button type="submit" class="button ${kind}">
        ${textFor(language, 'arrival_send_search')}
      </button>
    </form>
    ${isNobody ? html`<p role="status">${textFor(language, 'arrival_send_none')}</p>` : null}
    ${(found ?? []).map((person) =>
      answerForm(
        path,
        { ...hidden, userId: outsideId('US', person.id) },
        // Of several nobody is the obvious one.
        { label: choose(fullName(person)), isPrimary: found?.length === 1 },
      ),
    )}
  </div>`
}
