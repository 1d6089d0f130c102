/** People of Salesforce, found while somebody invites: never waited for, never kept. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plusMs } from '#domain/time/write-instant.ts'
import { openSalesforceWorld, type SalesforceWorld } from '#tests/support/salesforce-scene.ts'
import { salesforceRefusal, type TestSalesforce } from '#tests/support/test-salesforce.ts'
import { mostSearchesOnADay } from './search-people.ts'

let all: SalesforceWorld
let salesforce: TestSalesforce

beforeAll(async () => {
  all = await openSalesforceWorld()
})
beforeEach(() => {
  salesforce = all.begin()
})
afterAll(() => all.close())

describe('who is looked for', () => {
  it('is found among contacts and leads, and nothing of them is kept', async () => {
    const scene = await all.open()
    await scene.consent()
    salesforce.people.push({
      Id: '003000000000002AAA',
      type: 'Contact',
      FirstName: null,
      LastName: 'Annex',
      Email: null,
      company: null,
    })
    const found = await scene.search('ann {x} OR "')
    expect(found).toEqual({ isSearched: true, people: [], problem: null })
    expect(await scene.search('ann')).toEqual({
      isSearched: true,
      problem: null,
      people: [
        {
          id: '003000000000001AAA',
          kind: 'CONTACT',
          firstname: 'Ann',
          lastname: 'Lee',
          companyName: 'Guest Ltd',
          email: 'Ann@guest.example',
        },
        {
          id: '00Q000000000001AAA',
          kind: 'LEAD',
          firstname: '',
          lastname: 'Annandale',
          companyName: 'Lead Inc',
          email: 'bob@lead.example',
        },
        {
          id: '003000000000002AAA',
          kind: 'CONTACT',
          firstname: '',
          lastname: 'Annex',
          companyName: '',
          email: '',
        },
      ],
    })
    const kept = await all.world.run(
      `select to_jsonb(s)::text as row from salesforce_connections s union all select to_jsonb(v)::text from visitors v
       union all select to_jsonb(e)::text from events e`,
    )
    expect(JSON.stringify(kept)).not.toMatch(/Annandale|lead\.example|Guest Ltd/)
    expect((await scene.shown()).searchesToday).toBe(2)
    expect(all.there.faults).toEqual([])
  })

  it('is nobody’s where nothing is connected, it isn’t wanted, or it is paused', async () => {
    const scene = await all.open()
    const nobody = { isSearched: false, people: [], problem: null }
    const asked = all.there.requests.length
    await scene.consent()
    await scene.put({ secret: '', searches: false })
    expect(await scene.search('ann')).toEqual(nobody)
    await scene.put({ secret: '' })
    await scene.ok(scene.ask('salesforce.pause'))
    expect(await scene.search('ann')).toEqual(nobody)
    await scene.ok(scene.ask('salesforce.remove'))
    expect(await scene.search('ann')).toEqual(nobody)
    const searches = all.there.requests.slice(asked).filter(({ method }) => method === 'POST')
    expect(searches.filter(({ url }) => url.pathname.includes('Search'))).toEqual([])
  })

  it('is asked by those alone who may invite', async () => {
    const scene = await all.open()
    await scene.consent()
    const query = { filter: 'ann' }
    expect((await scene.ask('salesforce.search', { query })).status).toBe(403)
    const short = { token: scene.employee, query: { filter: 'a' } }
    expect((await scene.ask('salesforce.search', short)).status).toBe(422)
  })

  it('is waited for two seconds at most, and then left alone for a while', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.behave = () => 'silence'
    const begun = performance.now()
    expect(await scene.search('ann')).toMatchObject({ people: [], problem: 'no_answer' })
    expect(performance.now() - begun).toBeLessThan(5_000)
    const asked = all.there.requests.length
    expect(await scene.search('ann')).toMatchObject({ people: [], problem: 'no_answer' })
    expect(all.there.requests.length).toBe(asked)
  })

  it('rests where the company’s calls are used up, says so, and is found again later', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.behave = () => salesforceRefusal(403, 'REQUEST_LIMIT_EXCEEDED')
    expect(await scene.search('ann')).toMatchObject({ problem: 'limit' })
    all.there.state.behave = null
    expect(await scene.search('ann')).toMatchObject({ people: [], problem: 'limit' })
    expect(await scene.shown()).toMatchObject({
      searchProblem: 'limit',
      searchRestsUntil: plusMs(all.world.clock.now(), 900_000),
    })
    await all.world.run(
      `update salesforce_connections set search_rests_until = $2 where company_id = $1`,
      [scene.companyId, all.world.clock.now()],
    )
    expect((await scene.search('ann')).people).toHaveLength(2)
    expect((await scene.shown()).searchProblem).toBeNull()
  })

  it('is asked for so often on a day, whoever types', async () => {
    const scene = await all.open()
    await scene.consent()
    const set = (searched: number) =>
      all.world.run('update salesforce_connections set searched = $2 where company_id = $1', [
        scene.companyId,
        searched,
      ])
    await scene.search('ann')
    await set(mostSearchesOnADay - 1)
    const both = await Promise.all([scene.search('ann'), scene.search('ann')])
    expect(both.map(({ problem }) => problem ?? 'found').toSorted()).toEqual(['day_limit', 'found'])
    expect((await scene.shown()).searchesToday).toBe(mostSearchesOnADay)
  })
})
