/** Slack as Foyer sees it: a workspace with people and messages that judges every call by Slack's reference, and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { slackScopes } from '#domain/integration/chat/slack-manifest.ts'
import { slackMethods, type SlackMessage, type SlackMethod } from './slack-blocks.ts'

export type SlackBehaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
  /** It does what it is asked, and its answer is lost. */
  | 'lose'

export type SlackCall = {
  readonly method: string
  readonly given: Readonly<Record<string, unknown>>
}
export type ShownMessage = Pick<SlackMessage, 'channel' | 'ts' | 'text' | 'blocks'> & {
  readonly clientId: string | undefined
  /** How often it was changed. */
  changes: number
}

export const slackToken = 'xoxb-1111-2222-aBcDeF'
export const slackTeam = 'T0FOYER01'
const botId = 'U0FOYERBOT'

export async function startSlack() {
  const calls: SlackCall[] = []
  /** What was not as Slack wants it. */
  const faults: string[] = []
  const people = new Map<string, string>()
  const messages: ShownMessage[] = []
  const state: {
    behave: ((call: SlackCall) => SlackBehaviour | null) | null
    isRevoked: boolean
    scopes: readonly string[]
    count: number
    knowsRepeats: boolean
  } = { behave: null, isRevoked: false, scopes: slackScopes, count: 0, knowsRepeats: true }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => serve(request, text, response))
  })

  function serve(request: IncomingMessage, text: string, response: ServerResponse): void {
    const method = (request.url ?? '').replace('/api/', '')
    const { authorization = '', 'content-type': type = '' } = request.headers
    const given = readBody(type, text)
    const call = { method, given }
    calls.push(call)
    const odd = state.behave?.(call) ?? null
    if (odd === 'drop') return void response.destroy()
    if (odd === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"ok":tr')
      return void response.destroy()
    }
    if (odd !== null && odd !== 'lose') {
      return void response.writeHead(odd.status, odd.headers).end(odd.body ?? '')
    }
    const answer = answerTo(authorization, type, call)
    if (odd === 'lose') return void response.destroy()
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-oauth-scopes': state.scopes.join(','),
    }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  }

  function answerTo(authorization: string, type: string, { method, given }: SlackCall) {
    if (state.isRevoked) return { ok: false, error: 'token_revoked' }
    if (authorization !== `Bearer ${slackToken}`) return { ok: false, error: 'invalid_auth' }
    if (!isMethod(method)) return { ok: false, error: 'unknown_method' }
    const isJson = method.startsWith('chat.')
    const wanted = isJson ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded'
    if (type !== wanted) {
      faults.push(`${method}: ${type}`)
      return { ok: false, error: 'invalid_post_type' }
    }
    const read = slackMethods[method].safeParse(given)
    if (!read.success) {
      faults.push(`${method}: ${read.error.message}`)
      return { ok: false, error: isJson ? 'invalid_blocks' : 'invalid_arguments' }
    }
    return answers[method](given)
  }

  const answers: Readonly<Record<SlackMethod, (given: SlackCall['given']) => object>> = {
    'auth.test': () => ({
      ok: true,
      team: 'Acme',
      team_id: slackTeam,
      user_id: botId,
      bot_id: 'B0FOYER01',
    }),
    'auth.revoke': () => {
      state.isRevoked = true
      return { ok: true, revoked: true }
    },
    'users.lookupByEmail': ({ email }) => {
      const found = [...people].find(([, address]) => address === email)
      return found === undefined
        ? { ok: false, error: 'users_not_found' }
        : { ok: true, user: { id: found[0], team_id: slackTeam, profile: { email } } }
    },
    'users.info': ({ user }) => {
      const email = people.get(String(user))
      return email === undefined
        ? { ok: false, error: 'user_not_found' }
        : { ok: true, user: { id: user, team_id: slackTeam, profile: { email } } }
    },
    'chat.postMessage': (given) => {
      const sent = slackMethods['chat.postMessage'].parse(given)
      const { channel, text, blocks, client_msg_id: clientId } = sent
      if (!people.has(channel)) return { ok: false, error: 'channel_not_found' }
      const known = messages.find((one) => clientId !== undefined && one.clientId === clientId)
      if (known !== undefined && state.knowsRepeats) {
        return { ok: true, channel: known.channel, ts: known.ts, message: { text: known.text } }
      }
      state.count += 1
      const ts = `1795251600.${String(state.count).padStart(6, '0')}`
      const own = `D${channel}`
      messages.push({ channel: own, ts, text, blocks, clientId, changes: 0 })
      return { ok: true, channel: own, ts, message: { text } }
    },
    'chat.update': (given) => {
      const { channel, ts, text, blocks } = slackMethods['chat.update'].parse(given)
      const shown = messages.find((one) => one.channel === channel && one.ts === ts)
      if (shown === undefined) return { ok: false, error: 'message_not_found' }
      Object.assign(shown, { text, blocks, changes: shown.changes + 1 })
      return { ok: true, channel, ts, text }
    },
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}/api`,
    calls,
    faults,
    messages,
    /** Somebody of the workspace. @param chatUserId `U…` */
    join(chatUserId: string, email: string) {
      people.set(chatUserId, email)
    },
    /** Null: as Slack does. */
    behave(how: typeof state.behave) {
      state.behave = how
    },
    grant(scopes: readonly string[]) {
      state.scopes = scopes
    },
    /** False: as if it made nothing of `client_msg_id`. */
    knowRepeats(knowsRepeats: boolean) {
      state.knowsRepeats = knowsRepeats
    },
    isRevoked: () => state.isRevoked,
    /** What somebody sees, the newest last. */
    seenBy: (chatUserId: string) => messages.filter(({ channel }) => channel === `D${chatUserId}`),
    reset() {
      calls.splice(0)
      faults.splice(0)
      messages.splice(0)
      people.clear()
      Object.assign(state, {
        behave: null,
        isRevoked: false,
        scopes: slackScopes,
        knowsRepeats: true,
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Slack = Awaited<ReturnType<typeof startSlack>>

const isMethod = (method: string): method is SlackMethod => Object.hasOwn(slackMethods, method)

function readBody(type: string, text: string): SlackCall['given'] {
  if (text === '') return {}
  return type.startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>) // what is sent is an object
    : Object.fromEntries(new URLSearchParams(text))
}

/** The buttons of a message: action and label. */
export function buttonsOf({ blocks }: Pick<ShownMessage, 'blocks'>) {
  return blocks.flatMap((block) =>
    block.type === 'actions' ? block.elements.filter(({ type }) => type === 'button') : [],
  )
}
