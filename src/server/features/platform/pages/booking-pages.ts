/**
 * `/booking`: with the token of an employee's link the first screen comes rendered, with its data; a refused token gets the
 * error page. Without a token the browser has one in its session, or signs in. `/booking/check-in` is what the code of a kiosk
 * leads to, `/booking/desk/{code}` the sticker of a desk.
 */
import type { FastifyInstance } from 'fastify'
import { bookingData } from '#contract/workplace/booking-data.ts'
import type { Deps } from '#server/deps.ts'
import { readBookingLink } from '#server/platform/auth/links/booking-link.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { languageOf } from '#server/platform/words/texts.ts'
import { readBookingData } from '#server/features/workplace/bookings/read-booking-data.ts'
import { orErrorPage } from './or-error-page.ts'
import { pageState } from './page-state.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

const path = '/booking'
/** What is scanned: the code of a kiosk, the sticker of a desk. The page reads the address. */
const scannedPages = [
  { url: '/booking/check-in', path: '/booking/check-in' },
  { url: '/booking/desk/:code', path: '/booking/desk' },
] as const

type Query = { jwt?: string; language?: string }

export function bookingPages(app: FastifyInstance, deps: Deps, build: WebBuild): void {
  app.get<{ Querystring: Query }>(path, async (request, reply) => {
    const { jwt, language: chosen } = request.query
    const acceptLanguage = languageOf(request.headers['accept-language'])
    if (jwt === undefined || jwt === '') {
      const state = pageState(deps, { path, language: acceptLanguage })
      return sendPage(reply, 200, build, state, request)
    }
    return orErrorPage(deps, build, reply, request, async () => {
      const actor = await readBookingLink(deps, jwt)
      const company = await enterCompany(
        deps,
        actor,
        { companyId: actor.companyId },
        { module: 'WORKPLACE' },
      )
      const asked = { language: chosen, acceptLanguage }
      // As the call answers it: complete, and nothing beside what the contract names.
      const booking = bookingData.parse(await readBookingData(deps, company, actor, asked))
      const { language } = booking
      const state = pageState(deps, { path, language, token: jwt, booking })
      return sendPage(reply, 200, build, state, request)
    })
  })

  for (const { url, path: scanned } of scannedPages) {
    // Who scans is known by the session of the browser, not by the code.
    app.get(url, (request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const state = pageState(deps, { path: scanned, language })
      return sendPage(reply, 200, build, state, request)
    })
  }
}
