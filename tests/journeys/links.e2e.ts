import { reviewerToken, visitorToken } from '../support/actors.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

const sessionKey = 'visitor-registration-access-token'
const unverified = (payload: string) => `x.${Buffer.from(payload).toString('base64url')}.x`

const refused = [
  ['what-is-this', 'This link can’t be read. Open it again from your email.'],
  [unverified('{"compa'), 'This link is damaged. Open it again from your email.'],
  [
    unverified('{"companyId":"CO-01"}'),
    'This link is incomplete. Open the whole link from your email.',
  ],
] as const

test.describe('a link that is refused', () => {
  test.use({ expectedErrors: /status of 40[13]/ })

  test('says why: garbled, damaged, cut off, expired, changed, no visitor’s, taken back, of a closed location, or none', async ({
    page,
    scene,
    deps,
  }) => {
    const visit = await scene.invite()
    const { key, token, params } = visit
    const { companyId } = scene
    const visitor = new Visitor(page)

    await test.step('none', async () => {
      await page.goto('/visit')
      await visitor.sees('Something went wrong')
      await expect(page.getByText('Open this page from the link we sent you.')).toBeVisible()
      await page.goto('/')
      await expect(page).toHaveURL(/\/error$/)
      await expect(page.getByText('Please try again later or contact your host.')).toBeVisible()
    })

    const expired = await visitorToken(deps, companyId, key, { expiresInSeconds: -60 })
    const review = await reviewerToken(deps, companyId, key, key.visitorId)
    const [head, , signature] = token.split('.')
    const [, otherBody] = expired.split('.')
    const invalid = 'This link isn’t valid. Open it again from your email.'
    for (const [jwt, sentence] of [
      ...refused,
      [expired, 'This link has expired. Ask your host for a new one.'],
      [`${head}.${otherBody}.${signature}`, invalid],
      [review, invalid],
    ] as const) {
      await test.step(sentence, async () => {
        await page.goto(`/visit?jwt=${jwt}`)
        await visitor.sees('Something went wrong')
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(page).not.toHaveURL(/jwt/)
        await expect(page.getByRole('link', { name: 'See the demo' })).toBeVisible()
      })
    }

    await test.step('taken back while the page is open', async () => {
      await visitor.open(visit.link)
      await visitor.begin()
      await visitor.sees('Your details')
      await scene.api('visits.revokeLinks', { token: scene.client, params })
      await visitor.press('visit_details_submit')
      await visitor.sees('Something went wrong')
      await page.goto(visit.link)
      await expect(
        page.getByText('This link no longer works. Ask your host for a new one.'),
      ).toBeVisible()
    })

    await test.step('of a location that is closed', async () => {
      const { link } = await scene.invite()
      const body = { name: scene.name, timeZone: 'Europe/Brussels', disabled: true }
      await scene.api('companies.update', { token: scene.client, params, body })
      await page.goto(link)
      await visitor.sees('Something went wrong')
      await expect(page.getByText('This app has been disabled.')).toBeVisible()
      await expect(page).toHaveURL(/\/error\/app-disabled$/)
    })
  })
})

test.describe('the link', () => {
  test.use({ expectedErrors: /status of 40[14]/ })

  test('leaves the address and stays in the session; the next one takes its place, and a bad one does not', async ({
    page,
    scene,
    deps,
  }) => {
    const earlier = await scene.invite({ firstname: 'Bram' })
    const visit = await scene.invite()
    const expired = await visitorToken(deps, scene.companyId, visit.key, { expiresInSeconds: -60 })
    const visitor = new Visitor(page)
    const kept = () => page.evaluate((key) => sessionStorage.getItem(key), sessionKey)
    await visitor.open(earlier.link)
    await visitor.sees('Hello Bram')
    expect(await kept()).toBe(earlier.token)
    await page.reload()
    await visitor.sees('Hello Bram')
    await visitor.open(visit.link)
    await visitor.sees('Hello Vera')
    expect(await kept()).toBe(visit.token)
    await page.reload()
    await visitor.sees('Hello Vera')

    const [head = '', body = ''] = visit.token.split('.')
    for (const bad of ['garbage', unverified('{"compa'), `${head}.${body}.forged`, expired]) {
      for (const address of ['/visit', '/walkin', '/booking']) {
        await page.goto(`${address}?jwt=${bad}`)
        await visitor.sees('Something went wrong')
        await expect(page).not.toHaveURL(/jwt/)
        expect(await kept(), `${address} with ${bad}`).toBe(visit.token)
      }
    }
    await page.goto('/visit')
    await visitor.sees('Hello Vera')
  })

  test('does the same where the app is served as static files', async ({ page, scene }) => {
    const visit = await scene.invite()
    const next = await scene.invite({ firstname: 'Bram' })
    const visitor = new Visitor(page)
    const kept = () => page.evaluate((key) => sessionStorage.getItem(key), sessionKey)
    // A host of static files sends the same page whatever the address carries.
    await page.route(/\/visit\?jwt=/, async (route) => {
      const shell = new URL('/visit', route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url: shell }) })
    })
    await visitor.open(visit.link)
    await visitor.sees('Hello Vera')
    await expect(page).not.toHaveURL(/jwt/)
    expect(await kept()).toBe(visit.token)

    const [head = '', body = ''] = next.token.split('.')
    for (const bad of ['garbage', `${head}.${body}.forged`]) {
      await page.goto(`/visit?jwt=${bad}`)
      await visitor.sees('Something went wrong')
      await expect(page).not.toHaveURL(/jwt/)
      expect(await kept(), bad).toBe(visit.token)
    }
    await visitor.open(next.link)
    await visitor.sees('Hello Bram')
    expect(await kept()).toBe(next.token)
  })

  test('can be tried again where only the server was down', async ({ page, scene }) => {
    const visit = await scene.invite()
    const visitor = new Visitor(page)
    let isDown = true
    await page.route(/\/visit\?jwt=/, async (route) => {
      const shell = new URL('/visit', route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url: shell }) })
    })
    await page.route(/\/visit-data\//, (route) =>
      isDown ? route.fulfill({ status: 404, json: {} }) : route.continue(),
    )
    await page.goto(visit.link)
    await visitor.sees('Something went wrong')
    isDown = false
    await page.getByRole('link', { name: 'Try again' }).click()
    await visitor.sees('Hello Vera')
  })
})

test('a visit that is over says so', async ({ page, scene, deps }) => {
  const past = await scene.invite()
  await deps.db.system
    .updateTable('visits')
    .set({
      status: 'CHECKED_OUT',
      arrived_at: new Date().toISOString(),
      left_at: new Date().toISOString(),
    })
    .where('company_id', '=', scene.companyId)
    .where('visitor_id', '=', past.key.visitorId)
    .execute()
  const visitor = new Visitor(page)
  await visitor.open(past.link)
  await visitor.sees('Your visit is over')
  await expect(
    page.getByText('The visit you are trying to access has already finished'),
  ).toBeVisible()
})
