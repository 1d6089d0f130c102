/** What a browser reads that has asked for too much. It costs next to nothing: no data, no script, and nothing is rendered. */
import { html, Html } from '#server/platform/words/html.ts'
import { languageOf, textFor } from '#server/platform/words/texts.ts'
import { sendAnswerPage } from './answer-page.ts'
import type { PageAnswer } from '../error-pages.ts'
import type { WebBuild } from '../web-build.ts'

/** As the error page has it (`WarningIcon` of the web). */
const warningIcon = Html.trusted(
  '<svg class="icon" viewBox="0 0 24 24" width="36" height="36" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" focusable="false" aria-hidden="true"><path d="M10.6 4.3 2.9 17.6A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0ZM12 9.5v4m0 3.2v.01"/></svg>',
)

export function limitedPage(build: WebBuild): PageAnswer {
  return (request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const title = textFor(language, 'limited_title')
    // The link has no address of its own: it leads to the page that was asked for.
    const body = html`<div class="page">
      <main>
        <div class="screen">
          <div class="status status-warning">
            <span class="status-icon">${warningIcon}</span>
            <h1>${title}</h1>
            <div class="lead"><p>${textFor(language, 'limited_lead')}</p></div>
          </div>
          <div class="action-bar">
            <a class="button button-primary" href="">${textFor(language, 'limited_reload')}</a>
          </div>
        </div>
      </main>
    </div>`
    return sendAnswerPage(reply, 429, build, language, { title, body, brandColour: null })
  }
}
