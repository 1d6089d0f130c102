import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the texts of a location', () => {
  const texts = { common_error_required: 'Please fill this in', visit_error_page_title: 'Oh no' }

  it('are kept by language', async () => {
    const put = await world.call('kiosk.putTexts', { body: { language: 'en', texts } })
    expect(put.body).toEqual({ language: 'en', texts })
    expect((await world.call('kiosk.texts', { query: { language: 'en' } })).body).toEqual({
      language: 'en',
      texts,
    })
    const none = await world.call('kiosk.texts', { query: { language: 'fr' } })
    expect(none.body).toEqual({ language: 'fr', texts: {} })
    const shown = await world.call('kiosk.texts', { token: world.mine.visitorToken })
    expect(shown.body).toEqual({ language: 'en', texts })
  })

  it('are written by API clients, once for one key', async () => {
    const body = { language: 'de', texts }
    await expectRefusals(world, 'kiosk.texts', {}, 'may')
    await expectRefusals(world, 'kiosk.putTexts', { body }, 'may not')
    await expectRepeatable(world, 'kiosk.putTexts', { body }, { language: 'de', texts: {} })
  })
})

describe('the languages of a location', () => {
  it('come with their names, the first is its own, also beyond our catalogues', async () => {
    const put = await world.call('kiosk.putLanguages', {
      body: ['fr', 'pt-BR', 'sv', 'ar'].map((code) => ({ code })),
    })
    expect(put.body).toEqual([
      { code: 'fr', name: 'French', displayName: 'Français' },
      { code: 'pt-BR', name: 'Brazilian Portuguese', displayName: 'português (Brasil)' },
      { code: 'sv', name: 'Swedish', displayName: 'svenska' },
      { code: 'ar', name: 'Arabic', displayName: 'العربية' },
    ])
    expect((await world.call('kiosk.languages')).body).toEqual(put.body)
    const asVisitor = await world.call('kiosk.languages', { token: world.mine.visitorToken })
    expect(asVisitor.body).toEqual(put.body)
  })

  it('are written by API clients, once for one key', async () => {
    const body = [{ code: 'en' }]
    await expectRefusals(world, 'kiosk.languages', {}, 'may')
    await expectRefusals(world, 'kiosk.putLanguages', { body }, 'may not')
    await expectRepeatable(world, 'kiosk.putLanguages', { body }, [{ code: 'nl' }])
  })
})
