/**
 * `<path>?jwt=…&rating=5`: where the answers of a mail lead that asks how something was. Opening it changes nothing, because mail programs
 * open links by themselves; the buttons do. Whoever answers again changes the answer.
 */
import type { FastifyInstance } from 'fastify'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { longestRemark, parseRating, type Said } from '#domain/rating/rating.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { refuseChange } from '#server/platform/read-only/refuse-while-read-only.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { orRefusal, sendAnswerPage } from '../answer-page.ts'
import { ratingBody, type RatedThing } from './rating-body.ts'
import type { WebBuild } from '../../web-build.ts'

type Query = { jwt?: string; rating?: string; done?: string }
type Form = { jwt?: string; rating?: string; remark?: string; other?: string } | undefined

/** What a mail asks about, and how its link is followed. `Reader` is who follows it. */
export type RatedKind<Reader extends { readonly company: CompanyCard }> = {
  readonly path: string
  /** Of the page on which a link is refused. */
  readonly title: MessageKey
  /** @throws ApiError for a link that doesn't count, or no more */
  readonly open: (jwt: string) => Promise<Reader>
  readonly show: (reader: Reader, language: string) => Promise<RatedThing>
  readonly keep: (reader: Reader, said: Said) => Promise<void>
  /** Another button of the same form. @throws ApiError malformed_request for one that there isn't */
  readonly keepOther?: (reader: Reader, other: string, remark: string) => Promise<void>
}

export function ratingPage<Reader extends { readonly company: CompanyCard }>(
  app: FastifyInstance,
  deps: Deps,
  build: WebBuild,
  { path, title, open, show, keep, keepOther }: RatedKind<Reader>,
): void {
  app.get<{ Querystring: Query }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async (language) => {
      const { jwt = '', rating, done } = request.query
      const thing = await show(await open(jwt), language)
      const wanted = parseRating(rating)
      return sendAnswerPage(reply, 200, build, language, {
        title: textFor(language, title),
        body: ratingBody({ ...thing, path, jwt, wanted, isAnswered: done === '1', language }),
        brandColour: thing.brandColour,
      })
    }),
  )

  app.post<{ Body: Form }>(path, (request, reply) =>
    orRefusal(request, reply, build, title, async () => {
      const { jwt = '', rating: chosen, remark: words = '', other } = request.body ?? {}
      const reader = await open(jwt)
      const rating = parseRating(chosen)
      await refuseChange(deps, reader.company.organisationId, reader.company.timeZone)
      const remark = words
        .replaceAll('\0', '')
        .replaceAll('\r\n', '\n')
        .trim()
        .slice(0, longestRemark)
      if (rating !== null) await keep(reader, { rating, remark })
      else if (other !== undefined && keepOther !== undefined) {
        await keepOther(reader, other, remark)
      } else throw new ApiError('malformed_request')
      deps.live.wake()
      // Who reloads the answer does not answer again.
      return reply.redirect(`${path}?${new URLSearchParams({ jwt, done: '1' }).toString()}`, 303)
    }),
  )
}
