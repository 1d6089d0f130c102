/**
 * `/console` and what lies below it: rendered with its first list for whoever has a session; others sign in and come back to the
 * same address. Like the own account it knows the cookie (decision 0240). Issue 5.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/errors.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { VisitList } from '#contract/page.ts'
import { supportOverPath } from '#domain/access/own-path.ts'
import {
  emergencyPath,
  listRoute,
  messagesPath,
  ownListRoute,
  readConsoleView,
  settingsPath,
  setUpPath,
  visitRoute,
} from '#domain/console/console-view.ts'
import { lookCookie, readLook } from '#domain/console/console-look.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findSupportOf } from '#server/platform/auth/operators/support-card.ts'
import {
  clearSessionCookie,
  findCookie,
  readSessionCookie,
  setPlaceCookie,
} from '#server/platform/http/session-cookie.ts'
import { sha256 } from '#server/platform/ids.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { sendMessageFrame } from './answers/message-frame.ts'
import { orErrorPage } from './or-error-page.ts'
import { pageState } from './page-state.ts'
import { hasVisits, issueForConsole, readConsole } from './read-console.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

type Query = Record<string, string | undefined>

export function consolePages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  const { screens } = build.renderer
  const textsOfScreen = (path: string) => screens.find((screen) => screen.path === path)?.texts
  const show = (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) =>
    orErrorPage(deps, build, reply, request, async () => {
      const query = textsOf(request.query)
      const [path = listRoute.path] = request.url.split('?')
      const asked = query['companyId'] === undefined ? null : insideId('CO', query['companyId'])
      const issued = await issueForConsole(deps, readSessionCookie(deps, request), asked).catch(
        orNull,
      )
      if (issued === null) return leave(request, reply)
      const view = readConsoleView(path, query)
      const accepted = languageOf(request.headers['accept-language'])
      const console = await readConsole(deps, issued, view, accepted)
      // Whoever is no user here, or has no visitors here, begins with what they may set up.
      if (view !== null && !hasVisits(console.location)) {
        return reply.redirect(request.url.replace(path, settingsPath))
      }
      // Whoever sees nobody else's visitors begins with their own.
      if (path === listRoute.path && visitScope(new Set(console.location.rights)) === 'OWN') {
        return reply.redirect(request.url.replace(listRoute.path, ownListRoute.path))
      }
      // Who may set the location up begins with that, until there is something to see.
      if (console.location.isSettingUp && asksForToday(path, query) && isEmpty(console.visits)) {
        return reply.redirect(request.url.replace(listRoute.path, setUpPath))
      }
      setPlaceCookie(deps, request, reply, console.location.companyId)
      const look = readLook(findCookie(request, lookCookie))
      const language = languageOf(console.profile.language)
      const page = { path, language, console: { ...console, query, look } }
      const state = pageState(deps, page, textsOfScreen(path))
      return sendPage(reply, 200, build, state, request)
    })

  /** To sign in and come back; an operator whose visit as support is over, to where operators work. */
  const leave = async (request: FastifyRequest, reply: FastifyReply) => {
    const secret = readSessionCookie(deps, request)
    const supportId = secret === null ? null : await findSupportOf(deps.db.system, sha256(secret))
    if (supportId === null) {
      return reply.redirect(`/sign-in?${new URLSearchParams({ next: request.url }).toString()}`)
    }
    // Said once: whoever also works for an organisation signs in there next time.
    clearSessionCookie(deps, reply)
    return reply.redirect(supportOverPath(outsideId('SU', supportId)))
  }

  for (const { path } of [listRoute, ownListRoute, visitRoute, ...screens]) {
    app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), show)
  }
  app.get(`${messagesPath}/frame`, (_request, reply) => sendMessageFrame(reply))
  // Holds nothing of anybody: what a phone keeps to open that page without a network (decision 0392).
  app.get(
    `${emergencyPath}/shell`,
    (request: FastifyRequest<{ Querystring: { language?: string } }>, reply) => {
      const language = languageOf(request.query.language)
      return sendPage(
        reply,
        200,
        build,
        pageState(deps, { path: emergencyPath, language }, textsOfScreen(emergencyPath)),
        request,
      )
    },
  )
}

/** Whether nobody comes, in any status. */
function isEmpty(visits: VisitList | null): boolean {
  return visits !== null && Object.values(visits.counts).every((count) => count === 0)
}

/** Today's log as it opens by itself: whoever asks for a part of it gets it. */
function asksForToday(path: string, query: Query): boolean {
  return path === listRoute.path && Object.keys(query).every((name) => name === 'companyId')
}

/** What is said twice counts once. */
function textsOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
}

/** Without a session that counts. Of a location of others nothing is found. */
function orNull(error: unknown): null {
  if (error instanceof ApiError && errors[error.code].status === 401) return null
  throw error
}
