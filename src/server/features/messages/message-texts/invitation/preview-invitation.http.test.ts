/** The mail of an invitation before it is sent: it is the very mail, and leaves nothing behind. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const times = { startAt: '2026-12-01T09:00:00.000Z', endAt: '2026-12-01T10:00:00.000Z' }
const vera = {
  firstname: 'Vera <b>',
  lastname: 'Visser',
  companyName: 'Noordster',
  email: 'vera@noordster.example',
  language: 'nl',
}

type Mail = { readonly language: string; readonly subject: string; readonly html: string }

function ask(scene: Scene, hostId: string, changed: object = {}, token: string = scene.client) {
  return send(world.app, 'invitations.preview', {
    params: { companyId: outsideId('CO', scene.companyId) },
    token,
    body: { visitor: vera, ...times, hostId, description: 'Bring <i>shoes</i>.', ...changed },
  })
}
const mailOf = ({ body }: { readonly body: unknown }) => (body as { mail: Mail | null }).mail

/** What a reader sees: links and pictures are of each mail. */
const words = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/https?:\S+/g, 'link')
    .replaceAll(/\s+/g, ' ')

it('is the mail that is sent, whatever the location asks and says in its own words', async () => {
  const scene = await openScene(world)
  const host = await staffOf(world, scene, 'RECEPTION')
  const params = { companyId: outsideId('CO', scene.companyId) }
  const sent = async (email: string) => {
    const body = {
      title: '',
      ...times,
      hostId: host.id,
      visitors: [{ ...vera, email }],
      description: 'Bring <i>shoes</i>.',
    }
    const made = await send(world.app, 'meetings.create', { params, token: host.token, body })
    await world.quiet()
    const rows = await world.run<Mail>(
      'select language, subject, html from mails where company_id = $1 and recipient = $2 and template = $3',
      [scene.companyId, email, 'invitation'],
    )
    expect(made.status).toBe(200)
    return rows[0]
  }
  const isTheSame = async (email: string) => {
    const shown = mailOf(await ask(scene, host.id, { visitor: { ...vera, email } }, host.token))
    const mail = await sent(email)
    expect([shown?.language, shown?.subject]).toEqual([mail?.language, mail?.subject])
    expect(words(shown?.html ?? '')).toBe(words(mail?.html ?? ''))
    return shown
  }
  const plain = await isTheSame('one@noordster.example')
  expect(plain?.language).toBe('nl')
  expect(plain?.html).toContain('Vera &lt;b&gt;')
  expect(plain?.html).not.toMatch(/<script|src="(?!data:)/)

  await scene.agreement()
  await isTheSame('two@noordster.example')
  await setParams(world.deps, scene.companyId, 'visitor-check-email', {
    sendPrepareForVisit: false,
  })
  await isTheSame('three@noordster.example')

  const own = { subject: 'Kom op {date}', body: '# Dag {visitorName}\n\n{message}\n{link}' }
  const text = { ...params, kind: 'invitation', language: 'nl' }
  await send(world.app, 'messageTexts.put', { params: text, token: scene.client, body: { own } })
  const said = await isTheSame('four@noordster.example')
  expect(said?.subject).toContain('Kom op ')
})

it('names who is known as they are known, keeps nothing, and tells where no mail is sent', async () => {
  const scene = await openScene(world)
  const { hostId, params } = await scene.visit({
    firstname: 'Jo',
    lastname: 'Known',
    language: 'fr',
  })
  const host = outsideId('US', hostId)
  const count = () =>
    world.run('select count(*) from visitors where company_id = $1', [scene.companyId])
  const before = await count()
  const known = mailOf(await ask(scene, host, { visitor: { id: params.visitorId } }))
  expect(known?.language).toBe('fr')
  expect(known?.html).toContain('Jo')
  const half = mailOf(await ask(scene, host, { visitor: { firstname: 'Vera', email: 'vera@' } }))
  expect(half?.html).toContain('Vera')
  expect(await count()).toEqual(before)
  await setParams(world.deps, scene.companyId, 'visitor-check-email', {
    sendInvitation: false,
    sendPrepareForVisit: true,
  })
  expect(mailOf(await ask(scene, host))).not.toBeNull()
  await setParams(world.deps, scene.companyId, 'visitor-check-email', {
    sendInvitation: false,
    sendPrepareForVisit: false,
  })
  expect(mailOf(await ask(scene, host))).toBeNull()
})

it('is refused for a host or a visitor there is not', async () => {
  const scene = await openScene(world)
  const { hostId } = await scene.visit()
  const nobody = '019a0000-0000-7000-8000-000000000000'
  expect((await ask(scene, outsideId('US', nobody))).code).toBe('no_host_found')
  const visitor = { id: outsideId('V', nobody) }
  expect((await ask(scene, outsideId('US', hostId), { visitor })).code).toBe('validation_failed')
})
