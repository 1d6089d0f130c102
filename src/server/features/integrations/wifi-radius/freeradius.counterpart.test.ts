/**
 * Visitors' accounts behind FreeRADIUS, with the very files that the screen offers: a sign-in page, a phone, accounting, and a server
 * that takes Foyer's Disconnect-Requests.
 * @debian freeradius freeradius-rest freeradius-utils eapoltest
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openRadiusScene, type RadiusScene } from '#tests/support/radius-scene.ts'
import { startFreeRadius, type FreeRadius } from '#tests/support/start-freeradius.ts'
import { nasSecret, startNas, type FakeNas } from '#tests/support/start-nas.ts'

let world: MailWorld
let nas: FakeNas
let scene: RadiusScene
let radius: FreeRadius

beforeAll(async () => {
  nas = await startNas()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  scene = await openRadiusScene(world, nas)
  await scene.connect()
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  radius = await startFreeRadius({ origin, token: scene.token(), nasSecret })
  // Now that its port is known: FreeRADIUS plays the access point, too.
  const body = { ...scene.body, port: radius.coaPort }
  expect((await scene.ofOne('wifiRadius.update', { body })).status).toBe(200)
})
afterAll(async () => {
  await radius.close()
  await world.close()
  await nas.close()
})

const attribute = (name: string, value: string) =>
  `${name} = "${value.replaceAll(/["\\]/g, '\\$&')}"`
const point = ['NAS-IP-Address = 127.0.0.1', 'Calling-Station-Id = "AA-BB-CC-00-00-01"']
const marked = 'Message-Authenticator = 0x00'

async function inside() {
  const visit = await scene.visit()
  await scene.arrive(visit)
  const { user, code } = await scene.accountOf(visit)
  return { visit, user, code }
}
const signIn = (user: string, password: string) =>
  radius.send('auth', [
    attribute('User-Name', user),
    attribute('User-Password', password),
    ...point,
    marked,
  ])
const account = (told: string, user: string, session: string) =>
  radius.send('acct', [
    `Acct-Status-Type = ${told}`,
    attribute('User-Name', user),
    attribute('Acct-Session-Id', session),
    ...point,
  ])

it('lets a visitor in by a sign-in page, says where to, and cuts the device off at the end', async () => {
  const { visit, user, code } = await inside()
  const letIn = await signIn(user, code)
  expect(letIn.isAccepted).toBe(true)
  expect(letIn.text).toContain('Tunnel-Private-Group-Id:0 = "20"')
  expect(letIn.text).toContain('Session-Timeout = ')
  expect(letIn.text).toContain('Message-Authenticator')
  expect((await signIn(user, 'wr"ong\\')).isAccepted).toBe(false)
  expect((await signIn('visit-zzzzzz', code)).isAccepted).toBe(false)

  expect((await account('Start', user, 's1')).isAccepted).toBe(true)
  expect(await scene.sessions()).toMatchObject([{ user, nas: '127.0.0.1' }])
  await scene.leave(visit)
  expect(await scene.statesOf(visit)).toEqual(['ENDED'])
  expect(radius.log()).toContain('Received Disconnect-Request')
  const [sent] = await scene.log()
  const details = await scene.logEntry(sent?.number ?? 0)
  expect(details).toMatchObject({ exchanges: [{ status: 41, answer: 'Disconnect-ACK' }] })
  expect((await signIn(user, code)).isAccepted).toBe(false)
})

it('lets a phone in by EAP-TTLS with PAP, and tells the access point the account’s name', async () => {
  const { user, code } = await inside()
  const joined = await radius.join(user, code)
  expect(joined.isAccepted).toBe(true)
  expect((await radius.join(user, 'WRONGWRONG')).isAccepted).toBe(false)
})

it('takes a session that the access point doesn’t know for ended', async () => {
  const { visit, user } = await inside()
  await account('Start', user, 'gone')
  await scene.leave(visit)
  expect(await scene.statesOf(visit)).toEqual(['ENDED'])
})

it('refuses whoever signs no question, and everybody once the token is another one', async () => {
  const { user, code } = await inside()
  const unsigned = await radius.send('auth', [
    attribute('User-Name', user),
    attribute('User-Password', code),
    ...point,
  ])
  expect(unsigned.isAccepted).toBe(false)
  await scene.ofOne('wifiRadius.rotate', { body: { overlapHours: 0 } })
  expect((await signIn(user, code)).isAccepted).toBe(false)
})
