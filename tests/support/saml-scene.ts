/** An administrator who sets up SAML, a provider that says what a test wants, and the browser between them. */
import { outsideId } from '#contract/ids.ts'
import type { SignedIn } from './accounts.ts'
import * as forge from './saml-forge.ts'
import { redirected } from './single-sign-on-calls.ts'
import * as scene from './single-sign-on-scene.ts'
import type { World } from './world.ts'

type Shown = {
  readonly issuer: string
  readonly name: string
  readonly saml: {
    readonly certificates: readonly unknown[]
    readonly metadataFault: string | null
  }
}
type Setup = {
  readonly provider: Shown | null
  readonly draft: (Shown & { readonly revision: string; readonly trial: unknown }) | null
  readonly service: { readonly keys: readonly unknown[] }
  readonly failures: readonly {
    readonly code: string
    readonly reason: string
    readonly email: string
  }[]
}
type Said = Partial<forge.Said>

const idp = {
  issuer: 'https://idp.example/metadata',
  signOnAddress: 'https://idp.example/sso',
  logoutAddress: 'https://idp.example/slo',
}

export async function openSamlScene(world: World) {
  const admin: SignedIn = await scene.administratorAt(
    world,
    world.mine.companyId,
    'admin@mine.example',
  )
  const organisation = outsideId('OR', world.mine.organisationId)
  const signer = forge.makeSigner()
  const provider = { ...idp, certificates: [signer.certificate] }
  const at = (name: string) => `https://foyer.test/sign-in/saml/${name}/${organisation}`
  const service = {
    entityId: at('metadata'),
    consumeAddress: at('consume'),
    logoutAddress: at('logout'),
  }

  const call = (id: Parameters<typeof scene.callSetup>[2], body?: unknown) =>
    scene.callSetup(world, admin, id, body)
  const draft = (rest: Readonly<Record<string, unknown>> = {}) =>
    call('singleSignOn.putSamlDraft', {
      name: 'Example login',
      metadata: forge.metadataOf(provider),
      ...rest,
    })
  const setup = async (): Promise<Setup> => {
    const { body } = await call('singleSignOn.get')
    return (body as { setup: Setup }).setup
  }
  /** What the provider answers, as it is posted. */
  const answer = (inResponseTo: string | null, rest: Said, by = signer) =>
    forge.answerOf(
      forge.saidTo(provider, service, { now: world.deps.clock.now(), inResponseTo, ...rest }),
      by,
    )
  const leave = async (query: Record<string, string> = {}) => {
    const url = `/sign-in/saml/init/${organisation}`
    const { address } = await redirected(world, { method: 'GET', url, query })
    const left = await redirected(world, { method: 'GET', url: address })
    return { ...left, request: requestIn(left.address) }
  }
  const post = (sent: string, form: Record<string, string> = {}, place: string = organisation) =>
    redirected(world, {
      method: 'POST',
      url: `/sign-in/saml/consume/${place}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://idp.example',
      },
      payload: new URLSearchParams({ SAMLResponse: sent, ...form }).toString(),
    })
  const follow = (address: string, cookie: string) =>
    redirected(world, { method: 'GET', url: address, headers: { cookie } })
  /** The whole way: leave, the provider's form, back. */
  const signIn = async (rest: Said, by = signer, query: Record<string, string> = {}) => {
    const left = await leave(query)
    const back = await post(answer(left.request, rest, by))
    return follow(back.address, left.cookie)
  }
  const tryDraft = async (rest: Said, by = signer) => {
    const left = await scene.leaveToTry(world, admin)
    const back = await post(answer(requestIn(left.address), rest, by))
    await follow(back.address, left.cookie)
    return (await setup()).draft?.trial
  }
  const switchedOn = async (rest: Readonly<Record<string, unknown>> = {}, by = signer) => {
    await draft(rest)
    await tryDraft({ email: 'admin@mine.example', nameId: 'admin' }, by)
    const revision = (await setup()).draft?.revision
    const { status } = await call('singleSignOn.switchOn', { revision })
    if (status !== 200) throw new Error('The draft was not switched on.')
  }
  const parties = { admin, organisation, signer, provider, service }
  return {
    ...parties,
    call,
    draft,
    setup,
    answer,
    leave,
    post,
    follow,
    signIn,
    tryDraft,
    switchedOn,
  }
}
export type SamlScene = Awaited<ReturnType<typeof openSamlScene>>

/** The request in an address that leads to the provider. */
function requestIn(address: string): string {
  if (!address.includes('SAMLRequest=')) return ''
  return / ID="([^"]+)"/.exec(forge.messageIn(address, 'SAMLRequest'))?.[1] ?? ''
}
