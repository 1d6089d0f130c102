/**
 * A vendor's sign-in as Foyer sees it: it judges every request by RFC 6749, 7636 and 7009, changes the refresh token each time, and takes
 * a refresh token that comes twice for stolen, as vendors do: then the consent is over. APIs of the vendor are added to it.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { ConsentVendor } from '#server/platform/integrations/consent/vendor.ts'
import { listenWhenFree } from './http-server.ts'

export type VendorRequest = {
  readonly method: string
  /** Of the vendor's: the host, then the path. */
  readonly host: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}
export type VendorAnswer = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}
/** `drop`: no answer; `half`: the beginning of one. */
export type Misbehaviour = VendorAnswer | 'drop' | 'half' | 'silence'
type Behave = (request: VendorRequest) => Misbehaviour | null | Promise<Misbehaviour | null>
/** An API of the vendor; null: it has no such thing. */
export type VendorApi = (
  request: VendorRequest,
) => VendorAnswer | null | Promise<VendorAnswer | null>

export const vendorClient = { clientId: 'app-1', clientSecret: 'hush-app' }

const own = { client_id: z.string(), client_secret: z.string() }
const forms = {
  authorization_code: z.strictObject({
    ...own,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.url(),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  refresh_token: z.strictObject({
    ...own,
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
  }),
  revoke: z.strictObject({ ...own, token: z.string() }),
}

type Code = { readonly challenge: string; readonly redirect: string }
const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const refusal = (error: string, status = 400) => json(status, { error })

/** @param at where it listens, with what is asked of other vendors there; on any port, and alone, where nothing is said */
export async function startTestVendor(at?: string) {
  const codes = new Map<string, Code>()
  const requests: VendorRequest[] = []
  /** What was not as the vendor's reference wants it. */
  const faults: string[] = []
  const apis: VendorApi[] = []
  const state = {
    count: 0,
    access: new Set<string>(),
    refresh: null as string | null,
    spent: new Set<string>(),
    /** How long an access token counts, in seconds; null: it doesn't say. */
    expiresIn: 3_600 as number | null,
    told: {} as Record<string, string>,
    behave: null as Behave | null,
    clientSecret: vendorClient.clientSecret,
  }

  function endConsent(): void {
    state.refresh = null
    state.access.clear()
  }

  function issue(): VendorAnswer {
    state.count += 1
    const access = `access-${String(state.count)}`
    if (state.refresh !== null) state.spent.add(state.refresh)
    state.refresh = `refresh-${String(state.count)}`
    state.access.clear()
    state.access.add(access)
    return json(200, {
      access_token: access,
      token_type: 'Bearer',
      refresh_token: state.refresh,
      ...(state.expiresIn !== null && { expires_in: state.expiresIn }),
      ...state.told,
    })
  }

  /** A form, judged; the app with the wrong secret is refused. */
  function formOf(request: VendorRequest): Record<string, string> | VendorAnswer {
    const form: Record<string, string> = Object.fromEntries(
      new URLSearchParams(request.body.toString()),
    )
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (basic !== undefined) {
      const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
      form['client_id'] = decodeURIComponent(id)
      form['client_secret'] = decodeURIComponent(secret)
    }
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') {
      faults.push(`content type: ${String(request.headers['content-type'])}`)
    }
    if (form['client_id'] !== vendorClient.clientId) return refusal('invalid_client', 401)
    return form['client_secret'] === state.clientSecret ? form : refusal('invalid_client', 401)
  }

  function isAnswer(value: Record<string, string> | VendorAnswer): value is VendorAnswer {
    return typeof (value as { status?: unknown }).status === 'number'
  }

  function tokenRequest(request: VendorRequest): VendorAnswer {
    const form = formOf(request)
    if (isAnswer(form)) return form
    if (form['grant_type'] === 'refresh_token') {
      const read = forms.refresh_token.safeParse(form)
      if (!read.success) return odd(read.error.message)
      const { refresh_token: given } = read.data
      if (state.spent.has(given)) endConsent()
      return given === state.refresh ? issue() : refusal('invalid_grant')
    }
    const read = forms.authorization_code.safeParse(form)
    if (!read.success) return odd(read.error.message)
    const code = codes.get(read.data.code)
    codes.delete(read.data.code)
    const made = createHash('sha256').update(read.data.code_verifier).digest('base64url')
    const isSound = code?.challenge === made && code.redirect === read.data.redirect_uri
    return isSound ? issue() : refusal('invalid_grant')
  }

  function odd(what: string): VendorAnswer {
    faults.push(what)
    return refusal('invalid_request')
  }

  function revocation(request: VendorRequest, by: 'CLIENT' | 'TOKEN' | 'BEARER'): VendorAnswer {
    if (by === 'BEARER') {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!state.access.has(token)) return refusal('invalid_access_token', 401)
    } else {
      const form =
        by === 'CLIENT'
          ? formOf(request)
          : Object.fromEntries(new URLSearchParams(request.body.toString()))
      if (isAnswer(form)) return form
      if (by === 'CLIENT' && !forms.revoke.safeParse(form).success) return odd('revoke')
    }
    endConsent()
    return { status: 200 }
  }

  let vendor: ConsentVendor | null = null
  const isOwn = (host: string): boolean =>
    [vendor?.tokenAddress, vendor?.authorizeAddress, ...Object.values(state.told)].some(
      (address) => URL.parse(address ?? '')?.host === host,
    )
  async function answerTo(request: VendorRequest): Promise<VendorAnswer> {
    const asked = `https://${request.host}${request.url.pathname}`
    if (vendor !== null && asked === vendor.tokenAddress) return tokenRequest(request)
    if (vendor?.revoke?.address === asked) return revocation(request, vendor.revoke.by)
    for (const api of apis) {
      const answer = await api(request)
      if (answer !== null) return answer
    }
    // Of journeys, which share the way to all vendors.
    if (at === undefined || isOwn(request.host)) faults.push(`nothing at ${asked}`)
    return { status: 404 }
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(Buffer.from(part as Uint8Array)) // a request yields bytes
    const [, host = '', ...path] = (message.url ?? '').split('/')
    const request: VendorRequest = {
      method: message.method ?? '',
      host,
      url: new URL(`https://${host}/${path.join('/')}`),
      headers: message.headers,
      body: Buffer.concat(parts),
    }
    requests.push(request)
    const answer = (await state.behave?.(request)) ?? (await answerTo(request))
    if (answer === 'silence') return
    if (answer === 'drop') return void response.destroy()
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"access_tok')
      return void response.destroy()
    }
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => response.destroy())
  })
  await listenWhenFree(server, at === undefined ? 0 : Number(new URL(at).port))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    /** VENDOR_PROXY */
    address: `http://127.0.0.1:${String(port)}`,
    requests,
    faults,
    apis,
    state,
    endConsent,
    use: (used: ConsentVendor) => {
      vendor = used
    },
    /** As if nobody had ever consented. */
    reset(used: ConsentVendor): void {
      vendor = used
      endConsent()
      requests.length = 0
      const sound = { behave: null, expiresIn: 3_600, told: {} }
      Object.assign(state, sound, { clientSecret: vendorClient.clientSecret })
    },
    /** Somebody consents at the address that their browser was sent to. @returns where the browser is sent back to */
    consent(address: string): string {
      const { searchParams: asked, origin, pathname } = new URL(address)
      if (vendor === null || `${origin}${pathname}` !== vendor.authorizeAddress) {
        faults.push(`consent at ${address}`)
      }
      const wanted = z
        .object({
          response_type: z.literal('code'),
          client_id: z.literal(vendorClient.clientId),
          redirect_uri: z.url(),
          state: z.string().min(40),
          code_challenge: z.string().length(43),
          code_challenge_method: z.literal('S256'),
        })
        .parse(Object.fromEntries(asked))
      state.count += 1
      const code = `code-${String(state.count)}`
      codes.set(code, { challenge: wanted.code_challenge, redirect: wanted.redirect_uri })
      const back = new URL(wanted.redirect_uri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', wanted.state)
      return `${back.pathname}${back.search}`
    },
    isAllowed: ({ headers }: VendorRequest): boolean =>
      state.access.has(headers.authorization?.replace('Bearer ', '') ?? ''),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type TestVendor = Awaited<ReturnType<typeof startTestVendor>>
