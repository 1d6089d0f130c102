/**
 * Where Teams calls Foyer: what somebody writes, presses, opens or searches, and whether they have the app. Each call is verified, kept
 * and answered at once (Teams waits some seconds); a job does what it wants. It has a form of its own, so it is no operation of the contract.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { insideId, outsideId } from '#contract/ids.ts'
import { serviceAddress } from '#domain/integration/chat/teams-hosts.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { Deps } from '#server/deps.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { languageOfLocation } from '../cards/card-context.ts'
import { drawCard } from '../cards/draw-card.ts'
import { openChatSecrets } from '../chat-secrets.ts'
import { findCalled, putServiceUrl } from '../queries.ts'
import { findCard } from '../queries-cards.ts'
import { deleteLink, findLinked } from '../queries-people.ts'
import { insertRequest } from '../queries-requests.ts'
import { adaptiveCard } from '../cards/adaptive-card.ts'
import { readActivity, readWanted, type Activity, type Wanted } from './read-activity.ts'
import { readTeamsSecrets } from './teams-secrets.ts'
import { openTeamsKeys, readTeamsToken, type TeamsKeys } from './verify-teams.ts'

const maxBodyBytes = 262_144
const mostFound = 15
const prefix = '/chats/teams'

type Called = { Params: { chatId: string }; Body: unknown }

/** Who is called, and that it was Teams. */
type Verified = {
  readonly place: Place
  readonly isLive: boolean
  readonly activity: Activity
  readonly digest: Buffer
}

export function teamsHook(publicUrl: string, integrationId: string): string {
  return `${publicUrl}${prefix}/${outsideId('WH', integrationId)}/messages`
}

export async function registerTeams(app: FastifyInstance, deps: Deps): Promise<void> {
  const keys = openTeamsKeys()
  await app.register(
    (teams, _options, done) => {
      teams.removeAllContentTypeParsers()
      teams.addContentTypeParser(
        'application/json',
        { parseAs: 'string', bodyLimit: maxBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      )
      teams.post<Called>('/:chatId/messages', (request, reply) => take(deps, keys, request, reply))
      done()
    },
    { prefix },
  )
}

async function take(
  deps: Deps,
  keys: TeamsKeys,
  request: FastifyRequest<Called>,
  reply: FastifyReply,
) {
  const verified = await verify(deps, keys, request)
  if (typeof verified === 'number') return reply.code(verified).send({ error: 'refused' })
  const wanted = readWanted(verified.activity)
  // What it never offered, such as a smile below a message, wants nothing.
  if (wanted === null) return reply.code(200).send()
  const answer = await answers[wanted.is](deps, verified, wanted)
  return reply.code(200).send(answer ?? undefined)
}

type Answer = (deps: Deps, verified: Verified, wanted: Wanted) => Promise<object | null>

const answers: Readonly<Record<Wanted['is'], Answer>> = {
  async ACT(deps, verified, wanted) {
    if (wanted.is !== 'ACT') return null
    const { isLive, activity, place } = verified
    if (isLive) await keep(deps, verified, wanted.action)
    if (activity.type !== 'invoke') return null
    const language = await languageOf(deps, place, activity.from.id)
    const text = textFor(language, isLive ? 'chat_answer_comes' : 'chat_paused')
    return invoked('application/vnd.microsoft.activity.message', text)
  },
  async REFRESH(deps, { place, activity }, wanted) {
    const none = invoked('application/vnd.microsoft.activity.message', '')
    if (wanted.is !== 'REFRESH') return none
    const company = await deps.companies.find(place.companyId)
    if (company === null) return none
    const chatUserId = activity.from.id
    const drawn = await deps.db.inTenant(place.companyId, async (tx) => {
      const own = await findOwnCard(tx, place, chatUserId, wanted.cardId)
      return own && drawCard({ tx, deps, company, card: own.card }, own.person.language)
    })
    if (!drawn) return none
    const card = adaptiveCard(drawn, { cardId: wanted.cardId, chatUserId }, 'TEAMS')
    return invoked('application/vnd.microsoft.card.adaptive', card)
  },
  async SEARCH(deps, { place, activity }, wanted) {
    if (wanted.is !== 'SEARCH') return null
    const own = await deps.db.inTenant(place.companyId, (tx) =>
      findOwnCard(tx, place, activity.from.id, wanted.cardId),
    )
    const isAsked = own?.card.kind === 'ARRIVAL'
    const text = wanted.typed.slice(0, 100)
    const found = isAsked ? await searchHosts(deps, place.companyId, text, 'FULL') : []
    const results = found
      .slice(0, mostFound)
      .map((host) => ({ title: fullName(host), value: outsideId('US', host.id) }))
    return invoked('application/vnd.microsoft.search.searchResponse', { results })
  },
  async LEAVE(deps, { place, activity }) {
    await deps.db.inTenant(place.companyId, (tx) => deleteLink(tx, place, activity.from.id))
    return null
  },
}

/** What is answered to an invoke. */
const invoked = (type: string, value: unknown) => ({ statusCode: 200, type, value })

async function languageOf(deps: Deps, place: Place, chatUserId: string): Promise<string> {
  const person = await deps.db.inTenant(place.companyId, (tx) => findLinked(tx, place, chatUserId))
  const company = await deps.companies.find(place.companyId)
  return person?.language ?? (company === null ? 'en' : languageOfLocation(company))
}

/** A card and whom it was shown to, where that is who calls. */
async function findOwnCard(
  tx: Parameters<typeof findCard>[0],
  place: Place,
  chatUserId: string,
  cardId: string,
) {
  const person = await findLinked(tx, place, chatUserId)
  const card = await findCard(tx, place.companyId, cardId)
  const isTheirs = card?.integration_id === place.integrationId && card.user_id === person?.userId
  return person !== undefined && card !== undefined && isTheirs ? { person, card } : null
}

/** A status for whoever is not Teams, or calls for another company; nobody learns which connections there are. */
async function verify(
  deps: Deps,
  keys: TeamsKeys,
  { params, body, headers }: FastifyRequest<Called>,
): Promise<Verified | 401 | 403> {
  const integrationId = insideId('WH', params.chatId)
  const row =
    integrationId === null ? undefined : await findCalled(deps.db.system, integrationId, 'TEAMS')
  const secrets = readTeamsSecrets(openChatSecrets(deps, row))
  const activity = readActivity(body)
  if (row === undefined || secrets === null || activity === null || row.ends_since !== null) {
    return 401
  }
  const { appId, tenantId, address } = secrets
  const { authorization } = headers
  const said = await readTeamsToken(keys, exchangeReach(deps), { authorization, appId, address })
  if (said === null || said !== activity.serviceUrl) return 401
  const serviceUrl = serviceAddress(address, said)
  if (serviceUrl === null || activity.channelData.tenant.id !== tenantId) return 403
  const place = { companyId: row.company_id, integrationId: row.integration_id }
  if (serviceUrl !== row.service_url) {
    await deps.db.inTenant(row.company_id, (tx) => putServiceUrl(tx, place, serviceUrl))
  }
  // Teams sends again what it has had no answer to, under the same name.
  const { conversation, id } = activity
  const digest = sha256(id === undefined ? String(body) : `${conversation.id} ${id}`)
  return { place, isLive: row.state === 'ACTIVE', activity, digest }
}

async function keep(
  deps: Deps,
  { place, digest, activity }: Verified,
  action: Extract<Wanted, { is: 'ACT' }>['action'],
): Promise<void> {
  const at = deps.clock.now()
  const requestId = uuid7()
  const isNew = await deps.db.inTenant(place.companyId, async (tx) => {
    const { from, conversation } = activity
    const who = { chatUserId: from.id, conversation: conversation.id }
    if (!(await insertRequest(tx, place, { requestId, digest, at, ...who, action }))) return false
    const act = { actor: { kind: 'system' }, commandId: requestId } as const
    await noteIntegration(tx, place, act, 'integration.asked', { requestId })
    return true
  })
  if (isNew) deps.live.wake()
}
