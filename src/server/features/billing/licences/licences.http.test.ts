/** A licence from the key to the console: made, signed and shown by the commands, entered and checked by a server. docs/licence.md. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCommands } from '#server/commands/all-commands.ts'
import { findCommand } from '#server/commands/find-command.ts'
import { sentenceOf } from '#server/commands/sentence-of.ts'
import { readConfig } from '#server/config.ts'
import { openBillingScene, refusal, type BillingScene } from '#tests/support/billing-scene.ts'

const content = {
  holder: 'Acme — Zürich',
  number: 'L-2027-1',
  modules: ['VISITORS'],
  limits: { locations: 5, visits: null, desks: null, kiosks: 2 },
  from: '2026-01-01',
  until: '2026-12-31',
}
let folder: string
let publicKey: string
let scene: BillingScene

/** The lines that a command prints, or the sentence by which it refuses. */
async function run(...line: readonly string[]): Promise<readonly string[] | string> {
  const found = findCommand(allCommands, line)
  if (found === undefined) throw new Error(`no such command: ${line.join(' ')}`)
  const lines: string[] = []
  try {
    await found.command.run(found.args, {
      config: readConfig({ SECRET_KEY: 'x'.repeat(40), PUBLIC_URL: 'http://localhost' }),
      env: {},
      connect: () => Promise.reject(new Error('a licence needs no database')),
      print: (text) => lines.push(text),
    })
    return lines
  } catch (error) {
    return sentenceOf(error)
  }
}
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-licence-'))
  const [line = ''] = await run('licence', 'keys', at('signing.pem'))
  publicKey = line.replace('LICENCE_KEY=', '')
  await writeFile(at('acme.json'), JSON.stringify(content))
  scene = await openBillingScene({ LICENCE_KEY: publicKey })
})
afterAll(async () => {
  await scene.world.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the private key', () => {
  it('is readable by its owner alone, and never written over', async () => {
    expect((await stat(at('signing.pem'))).mode & 0o777).toBe(0o600)
    const before = await readFile(at('signing.pem'), 'utf8')
    expect(await run('licence', 'keys', at('signing.pem'))).toContain('isn’t written over')
    expect(await readFile(at('signing.pem'), 'utf8')).toBe(before)
  })
})

describe('a licence', () => {
  it('that was signed is taken by the server, which says what stands in it', async () => {
    const [file = ''] = await run('licence', 'sign', at('acme.json'), '--key', at('signing.pem'))
    expect((await scene.run('licence.put', { body: { file } })).status).toBe(200)
    expect((await scene.run('licence.get')).body).toMatchObject({
      state: 'VALID',
      licence: content,
      graceUntil: '2027-01-30',
    })
    // The audit log says from which to which.
    const larger = { ...content, number: 'L-2', limits: { ...content.limits, locations: 9 } }
    await writeFile(at('larger.json'), JSON.stringify(larger))
    const [next = ''] = await run('licence', 'sign', at('larger.json'), '--key', at('signing.pem'))
    expect((await scene.run('licence.put', { body: { file: next } })).status).toBe(200)
    const kept = await scene.world.run<{ changes: unknown }>(
      `select c.changes from event_changes c join events e on e.payload ->> 'changeId' = c.change_id::text
       where e.kind = 'licence.entered' order by e.event_id desc limit 1`,
    )
    expect(kept[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'locations', from: 5, to: 9 }),
        expect.objectContaining({ field: 'licence', from: 'L-2027-1', to: 'L-2' }),
      ]),
    )
    await writeFile(at('acme.licence'), `${file.slice(0, 60)}\n${file.slice(60)}\n`)
    expect(await run('licence', 'show', at('acme.licence'), '--key', publicKey)).toEqual([
      'holder    Acme — Zürich',
      'number    L-2027-1',
      'modules   VISITORS',
      'limits    locations 5, kiosks 2',
      'from      2026-01-01',
      'until     2026-12-31',
      'grace     2027-01-30',
    ])
  })

  it('of another key, or changed by a letter, is refused by both', async () => {
    await run('licence', 'keys', at('foreign.pem'))
    const [foreign = ''] = await run('licence', 'sign', at('acme.json'), '--key', at('foreign.pem'))
    const [own = ''] = await run('licence', 'sign', at('acme.json'), '--key', at('signing.pem'))
    const more = Buffer.from(
      JSON.stringify({ ...content, limits: { ...content.limits, locations: 500 } }),
    )
    const forged = `${more.toString('base64url')}.${own.split('.')[1] ?? ''}`
    for (const file of [foreign, forged]) {
      const answer = await scene.run('licence.put', { body: { file } })
      expect(refusal(answer)).toEqual([422, 'licence_refused'])
      await writeFile(at('wrong.licence'), file)
      const shown = await run('licence', 'show', at('wrong.licence'), '--key', publicKey)
      expect(shown).toContain('no licence that this key has signed')
    }
  })

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['a field that is missing', JSON.stringify({ ...content, holder: undefined }), 'holder'],
    ['a field that nobody reads', JSON.stringify({ ...content, seats: 5 }), 'seats'],
    [
      'a module that there isn’t',
      JSON.stringify({ ...content, modules: ['ROCKETS'] }),
      'modules.0',
    ],
    ['an end before its beginning', JSON.stringify({ ...content, until: '2025-01-01' }), 'until'],
  ])('with %s is not signed', async (_, text, said) => {
    await writeFile(at('wrong.json'), text)
    expect(await run('licence', 'sign', at('wrong.json'), '--key', at('signing.pem'))).toContain(
      said,
    )
  })

  it('is not signed without a private key', async () => {
    await writeFile(at('letter.pem'), 'Dear Foyer')
    expect(await run('licence', 'sign', at('acme.json'))).toContain('--key')
    const sign = ['licence', 'sign', at('acme.json'), '--key'] as const
    expect(await run(...sign, at('letter.pem'))).toContain('no private key')
    expect(await run(...sign, at('none.pem'))).toContain('There is no file')
    expect(await run('licence', 'show', at('acme.json'))).toContain('LICENCE_KEY')
  })
})
