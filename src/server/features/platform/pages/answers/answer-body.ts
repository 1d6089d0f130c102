/** The pieces of the pages on which a host or an approver answers. */
import { fullName } from '#domain/name/full-name.ts'
import type { ApiError } from '#server/platform/http/answers/api-error.ts'
import { bodyOfRefusal } from '#server/platform/http/answers/error-handler.ts'
import { html, type Html } from '#server/platform/words/html.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

/** The visitor's name in one line. */
export function visitorName({ visitor }: Pick<VisitRecord, 'visitor'>): string {
  return fullName(visitor)
}

/** A heading, what it means, and what belongs to it. */
export function answerPage(title: string, lead: string, content: readonly (Html | null)[]): Html {
  return html`<div class="page">
    <main>
      <div class="screen">
        <div class="screen-heading">
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
        </div>
        ${content.filter((part) => part !== null)}
      </div>
    </main>
  </div>`
}

/** What is said instead when the link is refused. */
export function refusedBody({ code, details }: ApiError, language: string): Html {
  return answerPage(
    textFor(language, 'visit_error_page_title'),
    bodyOfRefusal(code, language, details).error.message,
    [],
  )
}

/** Facts with their names; those without a value are left out. */
export function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        html`<div>
          <dt class="field-hint">${label}</dt>
          <dd class="lead">${value}</dd>
        </div>`,
    )
  return html`<dl class="card stack">${rows}</dl>`
}

/** A button that sends what is hidden, and what `fields` ask for. */
export function answerForm(
  action: string,
  hidden: Readonly<Record<string, string>>,
  button: { readonly label: string; readonly isPrimary: boolean },
  fields: Html | null = null,
): Html {
  const kind = button.isPrimary ? 'button-primary' : 'button-secondary'
  return html`<form method="post" action="${action}" class="stack">
    ${hiddenFields(hidden)} ${fields}
    <button type="submit" class="button ${kind}">${button.label}</button>
  </form>`
}

export function hiddenFields(values: Readonly<Record<string, string>>): readonly Html[] {
  return Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
}
