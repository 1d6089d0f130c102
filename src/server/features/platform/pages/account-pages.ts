/**
 * `/account`, and `/account/connect`, where AI assistants send their people: rendered from the cookie with all they begin with, as
 * `/sign-in` is.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Connecting } from '#contract/page.ts'
import { assistantRequest } from '#contract/integrations/ai-assistants.ts'
import { settingsPath } from '#domain/console/console-view.ts'
import { shownHost } from '#domain/integration/ai-assistant/redirect-address.ts'
import type { Deps } from '#server/deps.ts'
import {
  judgeRequest,
  type AssistantRequest,
} from '#server/features/integrations/ai-assistants/authorization/judge-request.ts'
import { readOwn } from '#server/features/integrations/ai-assistants/read-own.ts'
import { readAccountPage } from '#server/features/people/accounts/profile/read-account-page.ts'
import { issueSessionToken } from '#server/features/people/accounts/read-session.ts'
import { readTwoStep } from '#server/features/people/accounts/two-step/switch-two-step.ts'
import { passkeyOrigin, readPasskeys } from '#server/features/people/passkeys/read-passkeys.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readSessionCookie } from '#server/platform/http/session-cookie.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { pageState } from './page-state.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

export const accountPath = '/account'
const connectPath = '/account/connect'

type Issued = Awaited<ReturnType<typeof issueSessionToken>>

export function accountPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get(accountPath, async (request, reply) => {
    const issued = await issuedTo(request)
    if (issued === null) return reply.redirect(signInAnd(accountPath))
    // An administrator who is no user anywhere has no account page of a location.
    if (issued.place.userId === null) return reply.redirect(settingsPath)
    const account = await readAccount(deps, issued, null)
    const language = languageOf(account.profile.language)
    const state = pageState(deps, { path: accountPath, language, account })
    return sendPage(reply, 200, build, state, request)
  })

  app.get(connectPath, async (request, reply) => {
    const issued = await issuedTo(request)
    if (issued === null) return reply.redirect(signInAnd(request.url))
    if (issued.place.userId === null) return reply.redirect(settingsPath)
    const asked = readRequest(request.query)
    const judged = await judgeRequest(deps, asked)
    if (judged.verdict === 'WRONG') return reply.redirect(judged.location)
    const account = await readAccount(deps, issued, {
      request: asked,
      assistant:
        judged.verdict === 'UNKNOWN'
          ? null
          : {
              name: judged.client.name,
              host: judged.client.host,
              leadsTo: shownHost(asked.redirect_uri),
              asksToChange: judged.asksToChange,
            },
    })
    const language = languageOf(account.profile.language)
    const state = pageState(deps, { path: connectPath, language, account })
    return sendPage(reply, judged.verdict === 'UNKNOWN' ? 400 : 200, build, state, request)
  })

  async function issuedTo(request: FastifyRequest): Promise<Issued | null> {
    try {
      const issued = await issueSessionToken(deps, readSessionCookie(deps, request), null)
      // Support has no account of its own here.
      return issued.session.support === null ? issued : null
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

async function readAccount(deps: Deps, { token, session }: Issued, connecting: Connecting | null) {
  return {
    ...(await readAccountPage(deps, token)),
    passkeys: await readPasskeys(deps, session.accountId),
    twoStep: await readTwoStep(deps, session.accountId),
    passkeyOrigin: passkeyOrigin(deps),
    aiAssistants: await readOwn(deps, session),
    connecting,
  }
}

/** What an address says, as far as it can be read: what is too long or there twice is as good as missing. */
function readRequest(query: unknown): AssistantRequest {
  const fields = Object.entries(assistantRequest.shape).map(([name, schema]) => {
    const given: unknown =
      typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    const read = schema.safeParse(given)
    return [name, read.success ? read.data : ''] as const
  })
  return assistantRequest.parse(Object.fromEntries(fields))
}

function signInAnd(next: string): string {
  return `/sign-in?${new URLSearchParams({ next }).toString()}`
}
