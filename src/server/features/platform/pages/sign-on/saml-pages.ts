/**
 * Where a provider that speaks SAML 2.0 and a browser meet Foyer, by the id of the organisation or of one of its locations. The
 * provider's page posts its answer to `consume`: from there the browser goes to `/sign-in/sso/return`, which has its cookies.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ownPath } from '#domain/access/own-path.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { writeMetadata } from '#server/platform/auth/saml/write-metadata.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { setTripCookie } from '#server/platform/http/session-cookie.ts'
import { consumeSaml } from '#server/features/people/single-sign-on/saml/consume-saml.ts'
import { endByProvider } from '#server/features/people/single-sign-on/saml/leave-saml.ts'
import {
  describeService,
  organisationAt,
} from '#server/features/people/single-sign-on/saml/own-side.ts'

type Place = { readonly companyId: string }
type Form = {
  readonly SAMLResponse?: unknown
  readonly SAMLRequest?: unknown
  readonly RelayState?: unknown
}

const signIn = '/sign-in'
/** A form with the largest answer that is read, and its fields. */
const bodyLimit = 600_000

export function samlPages(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Place }>('/sign-in/saml/metadata/:companyId', async (request, reply) => {
    const organisationId = await organisationAt(deps, request.params.companyId)
    const service = organisationId === null ? null : await describeService(deps, organisationId)
    if (service === null) throw new ApiError('not_found')
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(writeMetadata(service))
  })

  app.get<{ Params: Place; Querystring: { next?: string } }>(
    '/sign-in/saml/init/:companyId',
    async (request, reply) => {
      const organisationId = await organisationAt(deps, request.params.companyId)
      const organisation = organisationId === null ? '' : outsideId('OR', organisationId)
      const next = ownPath(request.query.next, signIn)
      return reply.redirect(
        `/sign-in/sso?${new URLSearchParams({ organisation, next }).toString()}`,
      )
    },
  )

  app.post<{ Params: Place; Body: Form | undefined }>(
    '/sign-in/saml/consume/:companyId',
    { bodyLimit },
    async (request, reply) => {
      const organisationId = await organisationAt(deps, request.params.companyId)
      if (organisationId === null) return sayWhy(reply, 'not_found')
      const { SAMLResponse: sent, RelayState: relayState } = request.body ?? {}
      const posted = { organisationId, place: request.params.companyId, sent, relayState }
      try {
        const taken = await consumeSaml(deps, deps.clock.now(), {
          ...posted,
          address: request.address,
        })
        if (taken.secret !== null) setTripCookie(deps, reply, taken.secret)
        const query = new URLSearchParams({ state: taken.state }).toString()
        return await reply.redirect(`/sign-in/sso/return?${query}`, 303)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return sayWhy(reply, error.code, organisationId)
      }
    },
  )

  app.get<{ Params: Place; Querystring: Form }>(
    '/sign-in/saml/logout/:companyId',
    async (request, reply) => {
      const from = request.url.indexOf('?')
      const query = from === -1 ? '' : request.url.slice(from + 1)
      // The provider's answer to our own request: the session here ended before.
      if (request.query.SAMLRequest === undefined) return reply.redirect(signIn)
      return end(reply, request.params.companyId, { query })
    },
  )

  app.post<{ Params: Place; Body: Form | undefined }>(
    '/sign-in/saml/logout/:companyId',
    { bodyLimit },
    async (request, reply) => {
      const { SAMLRequest: form, RelayState: state } = request.body ?? {}
      if (form === undefined) return reply.redirect(signIn, 303)
      const relayState = typeof state === 'string' ? state : ''
      return end(reply, request.params.companyId, { form, relayState })
    },
  )

  async function end(
    reply: FastifyReply,
    place: string,
    by: Parameters<typeof endByProvider>[2]['by'],
  ): Promise<FastifyReply> {
    const organisationId = await organisationAt(deps, place)
    const asked = organisationId === null ? null : { organisationId, place, by }
    const next = asked === null ? null : await endByProvider(deps, deps.clock.now(), asked)
    return reply.redirect(next ?? signIn, 303)
  }
}

function sayWhy(
  reply: FastifyReply,
  refused: string,
  organisationId?: OrganisationId,
): FastifyReply {
  const organisation =
    organisationId === undefined ? {} : { organisation: outsideId('OR', organisationId) }
  return reply.redirect(
    `${signIn}?${new URLSearchParams({ ...organisation, refused }).toString()}`,
    303,
  )
}
