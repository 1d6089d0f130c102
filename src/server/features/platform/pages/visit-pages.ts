/**
 * `/visit`: with the link's token in the address the first screen comes rendered, with its data; a refused token gets
 * the error page. Without a token the browser has one in its session and asks for the data itself.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageState } from '#contract/page.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { orMerged } from '#server/platform/http/or-merged.ts'
import { refuseChange } from '#server/platform/read-only/refuse-while-read-only.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { readPass } from '#server/features/arrivals/passes/read-pass.ts'
import { applyVisitForm } from '#server/features/platform/pages/visit-forms/apply-visit-form.ts'
import { readVisitData } from '#server/features/visits/visits/visit-data/read-visit-data.ts'
import { pageState } from './page-state.ts'
import { orErrorPage } from './or-error-page.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

const path = '/visit'
type Query = { jwt?: string; language?: string; step?: string; screen?: string }

export function visitPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(path, async (request, reply) => {
    const { jwt } = request.query
    const language = languageOf(request.headers['accept-language'])
    if (jwt === undefined || jwt === '') {
      return sendPage(reply, 200, build, pageState(deps, { path, language }), request)
    }
    return orErrorPage(deps, build, reply, request, async () => {
      const actor = await visitorOf(jwt)
      return orMerged(deps, { actor }, (asked) => show(request, reply, jwt, asked.actor))
    })
  })

  // A form sent before the script ran. The answer is the next screen, or the same one with what was typed.
  app.post<{ Body: Record<string, string> | undefined; Querystring: Query }>(
    path,
    async (request, reply) => {
      const form = request.body ?? {}
      const jwt = form['jwt'] ?? ''
      return orErrorPage(deps, build, reply, request, async () => {
        const actor = await visitorOf(jwt)
        const company = await enterCompany(
          deps,
          actor,
          { companyId: actor.companyId },
          { module: 'VISITORS' },
        )
        await refuseChange(deps, company.organisationId, company.timeZone)
        const outcome = await orMerged(deps, { actor }, (asked) =>
          applyVisitForm(deps, company, asked.actor, form, {
            address: request.address,
            agent: (request.headers['user-agent'] ?? '').slice(0, 400),
            acceptLanguage: languageOf(request.headers['accept-language']),
          }),
        )
        if (outcome.ok) {
          const { step, screenId } = outcome.next
          const query = new URLSearchParams({
            jwt,
            step,
            ...(screenId === null ? {} : { screen: screenId }),
          })
          return reply.redirect(`${path}?${query.toString()}`, 303)
        }
        return orMerged(deps, { actor }, (asked) =>
          show(request, reply, jwt, asked.actor, outcome.sentForm, placeOfForm(form)),
        )
      })
    },
  )

  async function visitorOf(jwt: string): Promise<ActorOf<'visitor'>> {
    const actor = await readLink(deps.keys, deps.clock, jwt)
    if (actor.kind !== 'visitor') throw new ApiError('token_invalid')
    return actor
  }

  async function show(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    token: string,
    actor: ActorOf<'visitor'>,
    sentForm: Parameters<typeof pageState>[1]['sentForm'] = null,
    at = placeOf(request.query),
  ) {
    const company = await enterCompany(
      deps,
      actor,
      { companyId: actor.companyId },
      { module: 'VISITORS' },
    )
    const asked = {
      language: request.query.language,
      acceptLanguage: languageOf(request.headers['accept-language']),
    }
    const visitData = await readVisitData(deps, company, actor, asked)
    const pass = await readPass(deps, company, actor, asked).catch(withoutPass)
    const state = pageState(deps, {
      path,
      language: visitData.language,
      token,
      visitData,
      pass,
      sentForm,
      at,
    })
    return sendPage(reply, 200, build, state, request)
  }
}

/** Where the answer to a plain form led. */
function placeOf({ step, screen }: Query): PageState['at'] {
  return step === undefined ? null : { step, screenId: screen ?? null }
}

/** A form that was refused comes back on the screen that it was sent from. */
function placeOfForm({ _act: act, screenId }: Record<string, string>): PageState['at'] {
  if (act === 'sign') return { step: 'agreement', screenId: null }
  return screenId === undefined ? null : { step: 'flow', screenId }
}

/** The pass is only there once everything before it is done. */
function withoutPass(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
