/** While there is maintenance, people who work here get a calm page in place of those that rest (decision 0595). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insideId } from '#contract/ids.ts'
import { emergencyPath, listRoute } from '#domain/console/console-view.ts'
import {
  isClosedByMaintenance,
  isUnderMaintenance,
  type Maintenance,
} from '#domain/operation/maintenance.ts'
import { readOnlyRetrySeconds } from '#domain/operation/read-only.ts'
import { instantInWords } from '#domain/time/instant-in-words.ts'
import type { Deps } from '#server/deps.ts'
import { readPlaceCookie } from '#server/platform/http/session-cookie.ts'
import { html } from '#server/platform/words/html.ts'
import { languageOf, textFor } from '#server/platform/words/texts.ts'
import type { WebBuild } from '../web-build.ts'
import { answerPage } from './answer-body.ts'
import { sendAnswerPage } from './answer-page.ts'

export function maintenancePage(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const [path = ''] = request.url.split('?')
    if (!isClosedByMaintenance(path)) return
    const found = await deps.readOnly.maintenance()
    if (found === null || !isUnderMaintenance(found, deps.clock.now())) return
    return send(request, reply, found)
  })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { reason, endsAt }: Maintenance,
  ): Promise<unknown> {
    const language = languageOf(request.headers['accept-language'])
    // Whose browser has been at a location reads its clock.
    const place = insideId('CO', readPlaceCookie(deps, request) ?? '')
    const company = place === null ? null : await deps.companies.find(place)
    const until = instantInWords(endsAt, language, company?.timeZone ?? 'UTC')
    const seconds = readOnlyRetrySeconds({ endsAt }, deps.clock.now())
    void reply.header('retry-after', String(seconds))
    const title = textFor(language, 'maintenance_title')
    const lead = textFor(language, 'maintenance_until', { until })
    const body = answerPage(title, lead, [
      html`<p dir="auto">${reason}</p>`,
      html`<p>${textFor(language, 'maintenance_door')}</p>`,
      html`<nav class="stack" aria-label="${textFor(language, 'maintenance_goes_on')}">
        <a class="button button-secondary" href="${listRoute.path}"
          >${textFor(language, 'maintenance_visitors')}</a
        >
        <a class="button button-secondary" href="${emergencyPath}"
          >${textFor(language, 'maintenance_emergency')}</a
        >
      </nav>`,
    ])
    return sendAnswerPage(reply, 503, build, language, { title, body, brandColour: null })
  }
}
