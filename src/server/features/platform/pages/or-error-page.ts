/** A refused link gets the error page in place of the page that it leads to (Spec §2). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { PageError } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { bodyOfRefusal } from '#server/platform/http/answers/error-handler.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { pageState } from './page-state.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

/** What the specification's error page knows by its own names (Spec §2). */
const errorParameters: Partial<Record<ErrorCode, string>> = {
  app_disabled: 'app-disabled',
  visit_past: 'past',
}

/** Answers with what `work` sends, or with the error page in the language of the browser. */
export async function orErrorPage(
  deps: Deps,
  build: WebBuild,
  reply: FastifyReply,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const language = languageOf(request.headers['accept-language'])
    const entry = errors[error.code]
    const parameter = errorParameters[error.code]
    const pageError: PageError = {
      // What says by itself what to do is shown as it is.
      type: /^(token_|booking_disabled$|location_closed$|read_only$)/.test(error.code)
        ? 'info'
        : 'error',
      code: parameter ?? error.code,
      message: bodyOfRefusal(error.code, language, error.details).error.message,
      hostEmail: null,
    }
    const state = pageState(deps, {
      path: parameter === undefined ? '/error' : `/error/${parameter}`,
      language,
      error: pageError,
    })
    return sendPage(reply, entry.status, build, state, request)
  }
}
