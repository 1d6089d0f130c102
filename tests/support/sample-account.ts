/** The account of a sample tenant's host, and a sound call of every endpoint about signing in. */
import type { EndpointId } from '#contract/endpoints.ts'
import { rights } from '#domain/rights/right.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { invitationToken, signedInUser, signInAgain, soundPassword } from './accounts.ts'
import type { TestApp } from './build-app.ts'
import { createUser } from './factories.ts'
import { rightsCalls } from './rights-calls.ts'
import { addPasskey } from './passkey-calls.ts'
import { sampleAssistant } from './sample-ai-assistant.ts'
import { send, type Call } from './send.ts'
import { softPasskey } from './soft-passkey.ts'

export type SampleAccount = {
  readonly email: string
  readonly cookie: string
  readonly token: string
  readonly otherSessionId: string
  readonly passkeyId: string
  readonly pushDeviceId: string
  /** AI assistants that act for the host: one that they disconnect, and one that an administrator does. */
  readonly assistantId: string
  readonly otherAssistantId: string
  /** What the passkey signed for a challenge of nobody. */
  readonly passkeyAnswer: object
  /** Of an invitation that nobody has accepted yet. */
  readonly linkToken: string
}

export async function openSampleAccount(
  test: TestApp,
  where: { organisationId: OrganisationId; companyId: CompanyId; userId: string; mark: string },
): Promise<SampleAccount> {
  const { organisationId, companyId, userId, mark } = where
  const email = `host@${mark}.example`
  const { cookie, token } = await signedInUser(test, organisationId, companyId, { email, userId })
  await signInAgain(test, email)
  // Single sign-on is set up by whoever may everything.
  const everything = rights.map((right) => ({ right_name: right, granted: true }))
  await test.deps.db.system
    .insertInto('user_rights')
    .values(everything.map((one) => ({ company_id: companyId, user_id: userId, ...one })))
    .execute()
  test.deps.rights.forget()
  const { body } = await send(test.app, 'me.sessions', { token })
  const sessions = body as { id: string; isCurrent: boolean }[]
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  const invited = `invited@${mark}.example`
  const linkToken = await invitationToken(test, {
    organisationId,
    companyId,
    userId: await createUser(test.deps, companyId, { firstname: mark, email: invited }),
    email: invited,
  })
  const { id: passkeyId, passkey } = await addPasskey(test, token)
  const { body: device } = await send(test.app, 'me.addPushDevice', {
    token,
    body: samplePushDevice(mark),
  })
  const { id: pushDeviceId } = device as { id: string }
  const passkeyAnswer = passkey.answer({ challenge: 'none' })
  const otherSessionId = other?.id ?? ''
  const assistantId = await sampleAssistant(test, email)
  const otherAssistantId = await sampleAssistant(test, email)
  const made = { otherSessionId, passkeyId, pushDeviceId, passkeyAnswer, linkToken }
  return { email, cookie, token, assistantId, otherAssistantId, ...made }
}

/** The subscription of a browser; the address names who sent it. */
const samplePushDevice = (mark: string) => ({
  name: mark,
  endpoint: `https://push.example.com/send/${mark}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
})

type SignInId = Extract<
  EndpointId,
  | `session.${string}`
  | `me.${string}`
  | `rights.${string}`
  | `identityProvider.${string}`
  | `singleSignOn.${string}`
  | `signUps.${string}`
  | 'terms.get'
  | 'users.invite'
>

const provider = {
  name: 'Login',
  issuer: 'https://login.example.com',
  clientId: 'foyer',
  clientSecret: 'a secret',
}

/** Those that end a session last. */
export function sampleSignInCalls(
  account: SampleAccount,
  file: NonNullable<Call['file']>,
): Record<SignInId, Call> {
  const { email, cookie, token, linkToken, passkeyAnswer } = account
  const own = { token }
  const unasked = softPasskey().make({ challenge: 'none', user: { id: 'none' } })
  return {
    // Before rights are taken.
    'singleSignOn.get': own,
    'singleSignOn.putDraft': { ...own, body: { ...provider, issuer: 'https://10.0.0.1' } },
    'singleSignOn.putSamlDraft': {
      ...own,
      body: { name: 'Login', metadataAddress: 'https://10.0.0.1' },
    },
    'singleSignOn.addSamlCertificate': own,
    'singleSignOn.replaceSamlCertificate': own,
    'singleSignOn.removeDraft': own,
    'singleSignOn.switchOn': { ...own, body: { revision: '2026-11-21T09:00:00.000Z' } },
    'singleSignOn.switchOff': own,
    'users.invite': {},
    ...rightsCalls(),
    'identityProvider.put': { body: provider },
    'identityProvider.get': {},
    'identityProvider.remove': {},
    'session.signIn': { body: { email, password: soundPassword } },
    'session.token': { headers: { cookie }, body: { companyId: null } },
    'session.forgotPassword': { body: { email } },
    'session.askToJoin': { body: { email } },
    'session.join': { body: { token: 'none', firstname: 'Ann', password: soundPassword } },
    'session.readLink': { body: { token: linkToken } },
    'terms.get': {},
    'signUps.puzzle': {},
    'signUps.partner': { body: { email, puzzle: { seal: 'none', counter: 1 } } },
    'signUps.createTrial': { body: { email, puzzle: { seal: 'none', counter: 1 } } },
    'signUps.read': { body: { token: 'none' } },
    'signUps.location': {
      body: { token: 'none', location: { name: 'Acme', timeZone: 'Europe/Brussels' } },
    },
    'signUps.sendWelcome': own,
    'signUps.admin': { body: { token: 'none', firstname: 'Ann', password: soundPassword } },
    'session.createAdministrator': {
      body: { token: 'none', firstname: 'Ann', email: 'ann@example.com', password: soundPassword },
    },
    'session.passkeyChallenge': {},
    'session.passkeySignIn': { body: { credential: passkeyAnswer } },
    'me.profile': own,
    'me.locations': own,
    'me.putProfile': { ...own, body: { firstname: 'Ann', lastname: 'Other', language: 'fr' } },
    'me.putPicture': { ...own, file },
    'me.removePicture': own,
    'me.rights': own,
    'me.emergencyLists': own,
    'me.notifications': own,
    'me.putNotifications': {
      ...own,
      body: { notifications: [{ notice: 'CHECK_IN', way: 'MAIL', enabled: true }] },
    },
    'me.visitColumns': own,
    'me.assistant': own,
    'me.putAssistant': { ...own, body: { assistant: null } },
    'me.putVisitColumns': { ...own, body: { columns: ['host', 'plate'] } },
    'me.sessions': own,
    'me.aiAssistants': own,
    'me.answerAiAssistant': { ...own, body: { answer: 'READ' } },
    'me.disconnectAiAssistant': { ...own, params: { assistantId: account.assistantId } },
    'me.confirm': { ...own, body: { password: soundPassword } },
    'session.code': { body: { code: '000000' } },
    'me.twoStep': own,
    'me.startTwoStep': own,
    'me.confirmTwoStep': { ...own, body: { code: '000000' } },
    'me.renewRecoveryCodes': { ...own, body: { proof: soundPassword } },
    'me.endTwoStep': { ...own, body: { proof: soundPassword } },
    'me.pushDevices': own,
    'me.addPushDevice': { ...own, body: samplePushDevice('other') },
    'me.testPushDevice': own,
    'me.removePushDevice': own,
    'me.passkeys': own,
    'me.passkeyChallenge': own,
    'me.addPasskey': { ...own, body: { name: 'Phone', credential: unasked } },
    'me.renamePasskey': { ...own, body: { name: 'Phone' } },
    'me.removePasskey': own,
    'me.revokeSession': own,
    'me.revokeOtherSessions': own,
    'me.putPassword': { ...own, body: { current: soundPassword, password: 'another quiet desk' } },
    'session.useLink': { body: { token: linkToken, password: soundPassword } },
    'session.signOut': { headers: { cookie } },
  }
}
