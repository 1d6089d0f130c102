/** What marshals write to everybody, and what each answers by the own link (issue 5 §4). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#contract/messages/languages.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startWebSink>>
let scene: EmergencyScene
beforeAll(async () => {
  sink = await startWebSink()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openEmergencyScene(world)
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const text = 'Go to the car park.'
const visitor = (lastname: string, options: { email?: string; language?: string } = {}) =>
  scene.visit({ status: 'CHECKED_IN', firstname: 'Ann', lastname, ...options })
const mails = async (): Promise<MailRow[]> => {
  await world.quiet()
  return world.run<MailRow>(
    `select * from mails where company_id = $1 and template = 'emergency' order by recipient, mail_id`,
    [scene.companyId],
  )
}
const messages = async (emergencyId: string) => {
  const { body } = await scene.call('emergencies.roll', { params: { emergencyId } })
  return (body as { messages: readonly { text: string; reached: number | null }[] }).messages
}
const write = (emergencyId: string, given = text) =>
  scene.call('emergencies.message', { body: { emergencyId, text: given } })
const linkOf = ({ body }: MailRow, answer: 'SAFE' | 'HELP') =>
  new RegExp(String.raw`https://foyer\.test(/safe\?jwt=([\w.-]+)&answer=${answer})`).exec(body)
const jwtOf = (mail: MailRow): string => linkOf(mail, 'SAFE')?.[2] ?? ''
const open = (query: Record<string, string>, language = 'en') =>
  world.app.inject({ url: '/safe', query, headers: { 'accept-language': language } })
const post = (fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/safe',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
const buttons = (body: string) =>
  [...body.matchAll(/class="button button-(\w+)"[^>]*>\s*([^<]+?)\s*<\/button>/g)].map(
    ([, kind = '', label = '']) => `${kind}: ${label}`,
  )
const standing = async (emergencyId: string) => {
  const { marks } = await scene.roll(emergencyId)
  return marks as unknown as readonly { state: string; isOwn: boolean; byName: string }[]
}

describe('a message', () => {
  it('goes to everybody on the list who has an address and has not left, each in their language', async () => {
    await visitor('English', { email: 'english@example.com', language: 'en' })
    await visitor('German', { email: 'german@example.com', language: 'de' })
    await visitor('Silent', { email: '' })
    const out = await visitor('Out', { email: 'out@example.com' })
    const id = await scene.start()
    world.clock.advance(60_000)
    await out.send('visits.checkOut', { token: scene.client })
    expect((await write(id)).status).toBe(200)
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['english@example.com', expect.stringContaining('are you safe?')],
      ['german@example.com', expect.stringContaining('Sind Sie in Sicherheit?')],
    ])
    for (const mail of sent) {
      expect(mail.body).toContain(text)
      expect(mail.html).toContain(text)
      expect(linkOf(mail, 'SAFE')).not.toBeNull()
      expect(linkOf(mail, 'HELP')).not.toBeNull()
      expect(mail.state).toBe('SENT')
    }
    expect(await messages(id)).toMatchObject([{ text, reached: 2 }])
  })

  it('reaches employees by the address of the location that is their home', async () => {
    await scene.employee('Employee', 'employee@acme.example')
    const id = await scene.start()
    await write(id)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['employee@acme.example'])
  })

  it('goes out with the start, and says of a drill that it is one', async () => {
    await visitor('Early', { email: 'early@example.com' })
    const answer = await scene.call('emergencies.start', { body: { drill: true, message: text } })
    const { id } = answer.body as { id: string }
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Drill at /),
    ])
    expect(await messages(id)).toMatchObject([{ text, reached: 1 }])
  })

  it('is written in parts to many people, to each once', async () => {
    const many = 230
    for (let index = 0; index < many; index += 1) {
      const email = `person-${String(index)}@example.com`
      await visitor(`Person ${String(index)}`, { email })
    }
    const id = await scene.start()
    await write(id)
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(new Set(recipients).size).toBe(many)
    expect(recipients).toHaveLength(many)
    expect(await messages(id)).toMatchObject([{ reached: many }])
  })

  it('goes by text message, too, where there is a gateway and a number that can be called', async () => {
    const add = (lastname: string, email: string, mobile: string) =>
      scene.visit({ status: 'CHECKED_IN', firstname: 'Ann', lastname, email, mobile })
    await add('Both', 'both@example.com', '+32 470 12 34 56')
    await add('Phone', '', '0470 98 76 54')
    await add('Wrong', '', '12')
    const gateway = gatewayBody(`${sink.url}/send`)
    const body = { kind: 'SMS', name: 'Texts', active: true, gateway }
    const made = await scene.call('messageChannels.create', { token: scene.client, body })
    expect(made.status).toBe(200)
    const id = await scene.start()
    await write(id)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['both@example.com'])
    const sent = await world.run<{ recipient: string; body: string; state: string }>(
      'select * from messages where company_id = $1 order by recipient',
      [scene.companyId],
    )
    expect(sent.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['+32470123456', 'SENT'],
      ['+32470987654', 'SENT'],
    ])
    expect(sent[0]?.body).toMatch(/^Go to the car park\.\nhttps:\/\/foyer\.test\/safe\?jwt=/)
    expect(sink.requests).toHaveLength(2)
    expect(await messages(id)).toMatchObject([{ reached: 2 }])
    // However long the words are, the link is whole.
    await write(id, 'x'.repeat(500))
    await world.quiet()
    const [long] = await world.run<{ body: string }>(
      `select body from messages where company_id = $1 and body like 'xxx%' limit 1`,
      [scene.companyId],
    )
    const jwt = /\?jwt=(\S+)$/.exec(long?.body ?? '')?.[1] ?? ''
    expect((await open({ jwt })).statusCode).toBe(200)
  })

  it('says so where it reaches nobody', async () => {
    await visitor('Silent', { email: '' })
    const id = await scene.start()
    await write(id)
    await world.quiet()
    expect(await messages(id)).toMatchObject([{ reached: 0 }])
  })

  it.each([
    ['', 'too_small'],
    ['   ', 'too_small'],
    ['x'.repeat(501), 'too_big'],
  ])('is refused where it says %j', async (given, code) => {
    const id = await scene.start()
    const { status, body } = await write(id, given)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(code)
  })

  it('is refused after the end, and is not at home elsewhere', async () => {
    const id = await scene.start()
    await scene.call('emergencies.end', { params: { emergencyId: id } })
    expect(await write(id)).toMatchObject({ status: 409, code: 'emergency_over' })
    const other = await openEmergencyScene(world)
    const foreign = await other.start()
    expect(await write(foreign)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the link of a message', () => {
  const told = async () => {
    await visitor('Reader', { email: 'reader@example.com' })
    const id = await scene.start()
    await write(id)
    const [mail] = await mails()
    return { id, jwt: mail === undefined ? '' : jwtOf(mail) }
  }

  it('changes nothing by being opened, and offers first what was tapped', async () => {
    const { id, jwt } = await told()
    const page = await open({ jwt, answer: 'HELP' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Hello Ann')
    expect(page.body).not.toContain('<script')
    expect(buttons(page.body)).toEqual(['primary: I need help', 'secondary: I’m safe'])
    expect(await standing(id)).toEqual([])
  })

  it('says that its reader is safe, once, and lets them change their mind', async () => {
    const { id, jwt } = await told()
    const answer = await post({ jwt, answer: 'SAFE' })
    expect(answer.statusCode).toBe(303)
    await post({ jwt, answer: 'SAFE' })
    expect(await standing(id)).toMatchObject([{ state: 'SAFE', isOwn: true, byName: '' }])
    const page = await open({ jwt })
    expect(page.body).toContain('The marshals know you’re safe.')
    expect(buttons(page.body)).toEqual(['secondary: I need help'])
    await post({ jwt, answer: 'HELP' })
    const marks = await standing(id)
    expect(marks.map(({ state }) => state).toSorted()).toEqual(['HELP', 'SAFE'])
    const ended = await scene.call('emergencies.end', { params: { emergencyId: id } })
    expect(ended.body).toMatchObject({ counts: { HELP: 1, SAFE: 0, DISPUTED: 0 } })
  })

  it('replaces no word of a marshal: who sees both decides', async () => {
    const { id, jwt } = await told()
    const [person] = (await scene.roll(id)).people
    await scene.mark(id, { person: person?.id ?? '', state: 'HELP' })
    await post({ jwt, answer: 'SAFE' })
    const ended = await scene.call('emergencies.end', { params: { emergencyId: id } })
    expect(ended.body).toMatchObject({ counts: { DISPUTED: 1, SAFE: 0 } })
  })

  it('is over with the emergency', async () => {
    const { id, jwt } = await told()
    await scene.call('emergencies.end', { params: { emergencyId: id } })
    const page = await open({ jwt })
    expect(page.body).toContain('This emergency is over.')
    expect(buttons(page.body)).toEqual([])
    expect((await post({ jwt, answer: 'SAFE' })).statusCode).toBe(409)
    expect(await standing(id)).toEqual([])
  })

  it('is refused when it is wrong, when it is old, and for another answer', async () => {
    const { jwt } = await told()
    expect((await open({ jwt: `${jwt}x` })).statusCode).toBe(401)
    expect((await post({ jwt, answer: 'UNKNOWN' })).statusCode).toBe(422)
    world.clock.advance(25 * 3_600_000)
    expect((await open({ jwt })).statusCode).toBe(401)
  })

  it.each(languages.map(({ code }) => code))('speaks %s', async (code) => {
    const { jwt } = await told()
    const page = await open({ jwt }, code)
    expect(page.body).toContain(textFor(code, 'safe_yes'))
    expect(page.body).toContain(textFor(code, 'safe_help'))
  })
})

it('reads everybody who is in the house now, and nobody who is not', async () => {
  await visitor('Inside', { email: '' })
  await scene.visit({ status: 'EXPECTED', lastname: 'Expected' })
  await scene.employee('Employee')
  await createUser(world.deps, scene.companyId, { lastname: 'At home' })
  const { body } = await scene.call('emergencies.inHouse')
  const { people } = body as { people: readonly { lastname: string; isLate: boolean }[] }
  expect(people.map(({ lastname }) => lastname)).toEqual(['Employee', 'Inside'])
  expect(people.every(({ isLate }) => !isLate)).toBe(true)
})

it.each(['en', 'ar', 'ja'])('prints the roll and the report as PDF in %s', async (language) => {
  await visitor('Printed', { email: '' })
  const id = await scene.start()
  const print = () =>
    scene.call('emergencies.report', {
      params: { emergencyId: id },
      headers: { 'accept-language': language },
    })
  const before = await print()
  expect([before.status, before.headers['content-type']]).toEqual([200, 'application/pdf'])
  await scene.call('emergencies.end', { params: { emergencyId: id } })
  expect((await print()).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('tells whoever may open the list where an emergency is under way, and nobody else', async () => {
  const reader = await staffOf(world, scene, 'RECEPTION')
  const own = (token: string) => scene.call('me.emergencyLists', { token })
  expect((await own(reader.token)).body).toEqual([])
  const id = await scene.start()
  expect((await own(reader.token)).body).toMatchObject([{ open: { id, endedAt: null } }])
  expect((await own((await staffOf(world, scene)).token)).body).toEqual([])
  await scene.call('emergencies.end', { params: { emergencyId: id } })
  expect((await own(reader.token)).body).toEqual([])
})
