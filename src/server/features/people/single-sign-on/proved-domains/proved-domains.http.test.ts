/** Domains proved over a real name server: by whom, for how long, and how they change hands. Decision 0562. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openDomains,
  type DomainScene,
  type Shown,
  type Side,
} from '#tests/support/domain-scene.ts'
import { proveDomain } from '#tests/support/sample-administrators.ts'

let scene: DomainScene
let mine: Side
let theirs: Side

beforeAll(async () => {
  scene = await openDomains()
  mine = await scene.openSide('mine')
  theirs = await scene.openSide('theirs')
})
beforeEach(() => scene.clear())
afterAll(() => scene.close())

describe('a domain', () => {
  it('is proved by its record, looked for often at first and daily from then on', async () => {
    expect((await mine.add('acme.example')).status).toBe(200)
    // Repeated, it is the same one.
    const { record } = await mine.shown('acme.example')
    await mine.add('ACME.example')
    expect(await mine.list()).toHaveLength(1)
    expect((await mine.shown('acme.example')).record.expected).toBe(record.expected)

    expect(await mine.check('acme.example')).toMatchObject({
      state: 'WAITING',
      nextCheckAt: '2026-11-21T09:10:00.000Z',
      record: { finding: 'MISSING', found: [] },
    })
    scene.dns.records.set('acme.example', ['v=spf1 -all', record.expected])
    expect((await mine.check('acme.example')).record).toMatchObject({
      finding: 'ELSEWHERE',
      elsewhere: 'acme.example',
    })
    scene.dns.records.delete('acme.example')
    scene.dns.records.set('_foyer.acme.example', ['foyer-domain=mistyped'])
    expect((await mine.check('acme.example')).record).toMatchObject({
      finding: 'WRONG',
      found: ['foyer-domain=mistyped'],
    })
    await scene.enter('acme.example', mine)
    expect(await mine.check('acme.example')).toMatchObject({
      state: 'PROVED',
      nextCheckAt: '2026-11-22T09:00:00.000Z',
      record: { finding: 'GOOD' },
    })
    const kinds = (await scene.eventsOf(mine.organisationId)).map(({ kind }) => kind)
    expect(kinds.slice(-2)).toEqual(['proved_domain.added', 'proved_domain.proved'])
  })

  it('counts for seven days without its record, and for as long as DNS says nothing', async () => {
    await scene.prove('acme.example', mine)
    scene.dns.fail(true)
    expect(await scene.later('2026-11-22T09:00:00.000Z', mine, 'acme.example')).toMatchObject({
      state: 'PROVED',
      record: { finding: 'UNKNOWN' },
    })
    scene.dns.fail(false)
    const record = scene.dns.records.get('_foyer.acme.example') ?? []
    scene.dns.records.clear()
    expect(await scene.later('2026-11-23T09:00:00.000Z', mine, 'acme.example')).toMatchObject({
      state: 'FADING',
      countsUntil: '2026-11-30T09:00:00.000Z',
      nextCheckAt: '2026-11-23T10:00:00.000Z',
    })
    scene.dns.records.set('_foyer.acme.example', record)
    expect((await scene.later('2026-11-29T09:00:00.000Z', mine, 'acme.example')).state).toBe(
      'PROVED',
    )
    scene.dns.records.clear()
    await scene.later('2026-12-01T09:00:00.000Z', mine, 'acme.example')
    expect((await scene.later('2026-12-08T09:00:00.000Z', mine, 'acme.example')).state).toBe(
      'WAITING',
    )
    const kinds = (await scene.eventsOf(mine.organisationId)).map(({ kind }) => kind)
    expect(kinds.slice(-4)).toEqual([
      'proved_domain.missing',
      'proved_domain.proved',
      'proved_domain.missing',
      'proved_domain.lost',
    ])
    await scene.world.quiet()
    const told = await scene.world.run<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where template = 'domain' and state = 'SENT' order by subject`,
    )
    const missing = 'The DNS record of acme.example is missing'
    expect(told.map(({ subject }) => subject)).toEqual([
      missing,
      missing,
      'acme.example is no longer proved',
    ])
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([mine.boss.email]))
  })

  it('is refused to others without telling them why, until their own record is there', async () => {
    await scene.prove('acme.example', mine)
    // A copy of the record that everybody can read proves nothing.
    const fresh = async (domain: string) => {
      const added = await theirs.add(domain)
      const { record, ...rest } = await theirs.check(domain)
      return [added.status, rest, record.finding]
    }
    const [status, shown, finding] = await fresh('acme.example')
    scene.dns.records.set('_foyer.free.example', ['foyer-domain=somebody'])
    const [otherStatus, other, otherFinding] = await fresh('free.example')
    expect([status, shown, finding]).toEqual([
      otherStatus,
      { ...(other as Shown), domain: 'acme.example' },
      otherFinding,
    ])
    await scene.enter('acme.example', mine, theirs)
    expect((await theirs.check('acme.example')).state).toBe('TAKEN')
    expect((await mine.check('acme.example')).state).toBe('PROVED')
  })

  it('changes hands at once when the record of the former holder is gone', async () => {
    await scene.prove('acme.example', mine)
    await theirs.add('acme.example')
    await scene.enter('acme.example', theirs)
    expect((await theirs.check('acme.example')).state).toBe('PROVED')
    expect(await mine.shown('acme.example')).toMatchObject({
      state: 'WAITING',
      record: { finding: 'WRONG' },
    })
    expect((await scene.eventsOf(mine.organisationId)).at(-1)?.kind).toBe('proved_domain.lost')
    // Both at once: one of them alone has it.
    await scene.enter('acme.example', mine, theirs)
    await scene.world.run('update proved_domains set proved_at = null')
    await Promise.all([mine.check('acme.example'), theirs.check('acme.example')])
    const states = [await mine.shown('acme.example'), await theirs.shown('acme.example')]
    expect(states.map(({ state }) => state).toSorted()).toEqual(['PROVED', 'TAKEN'])
  })

  it('counts for one organisation, whatever is written', async () => {
    await proveDomain(scene.world, mine.organisationId, 'acme.example')
    await expect(proveDomain(scene.world, theirs.organisationId, 'acme.example')).rejects.toThrow(
      'proved_domains_one_holder',
    )
  })

  it('is refused for what is none, or is everybody’s, and unknown ones are not found', async () => {
    for (const name of [
      '',
      'localhost',
      'a b.com',
      'https://acme.example',
      'gmail.com',
      'GMX.de',
    ]) {
      expect([name, (await mine.add(name)).status]).toEqual([name, 422])
    }
    expect((await mine.put('acme.example', { needsSignOn: false })).status).toBe(404)
    expect((await mine.ask('provedDomains.check', 'acme.example')).status).toBe(404)
    expect((await mine.ask('provedDomains.remove', 'acme.example')).status).toBe(404)
    await mine.add('acme.example')
    expect((await mine.put('acme.example', { needsSignOn: false })).code).toBe('conflict')
    expect((await mine.ask('provedDomains.remove', 'acme.example')).status).toBe(200)
    expect(await mine.list()).toEqual([])
  })
})
