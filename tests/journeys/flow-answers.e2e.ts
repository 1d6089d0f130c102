/** What becomes of answers: by going back, by leaving a question blank, and where they are known from before (Spec §4). */
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { insideId } from '#contract/ids.ts'
import { film } from '#server/demo/demo-texts.ts'
import { askScreen } from '../support/flow-screens.ts'
import { askInstead } from '../support/journey-questions.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene, JourneyVisit } from '../support/journey-scene.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ settings: { hasQuestions: false } })

const questions = [
  askScreen('reason', 'TEXT', { next: 'badge' }),
  askScreen('badge', 'TEXT', { mandatory: false, next: 'plate' }),
  askScreen('plate', 'TEXT', { mandatory: false }),
]

/** What the server holds of the visit. */
async function known({ api, client }: JourneyScene, { params }: JourneyVisit) {
  const { visitor } = await api('visits.get', { token: client, params })
  const { customFields } = visitor as { customFields: { id: string; value: string }[] }
  return Object.fromEntries(customFields.map(({ id, value }) => [id, value]))
}

async function answer(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.sees(label)
  await visitor.page.getByRole('textbox').fill(text)
  await visitor.press('visit_flow_continue')
}

/** Switches usage statistics on for this page. @returns what is told, as it comes */
async function listen(page: Page): Promise<unknown[]> {
  const told: unknown[] = []
  await page.route('**/visit?*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/("usageStats":\{"enabled":)false/g, '$1true')
    await route.fulfill({ response, body })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/usage-stats')) {
      told.push((request.postDataJSON() as { event: unknown }).event)
    }
  })
  return told
}

test.describe('an answer', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('is taken back by going back and by starting again, also for the server and without a network', async ({
    page,
    context,
    scene,
  }) => {
    const visitorCheckFlowId = await askInstead(scene, questions)
    const visit = await scene.invite()
    const visitor = new Visitor(page)

    await test.step('by going back', async () => {
      await visitor.open(visit.link)
      await visitor.begin()
      await visitor.giveDetails()
      await visitor.sees('reason')
      await expect(visitor.button('visit_flow_restart')).toHaveCount(0)
      await answer(visitor, 'reason', 'Audit')
      await answer(visitor, 'badge', '4711')
      await visitor.sees('plate')
      await visitor.press('common_button_back')
      await visitor.sees('badge')
      await expect(page.getByRole('textbox')).toHaveValue('4711')
      // It was given on this way, not at an earlier visit.
      await expect(page.getByText(visitor.t('visit_flow_prefilled'))).toHaveCount(0)
      expect(await known(scene, visit)).toEqual({ reason: 'Audit', badge: '4711' })

      await visitor.press('common_button_back')
      await visitor.sees('reason')
      await expect.poll(() => known(scene, visit)).toEqual({ reason: 'Audit' })
      await visitor.press('visit_flow_continue')
      await visitor.sees('badge')
      await expect(page.getByRole('textbox')).toHaveValue('')
    })

    await test.step('a reload goes on at the same question, and one left blank is answered', async () => {
      await page.reload()
      await visitor.sees('badge')
      await answer(visitor, 'badge', '')
      await visitor.sees('plate')
      await page.reload()
      await visitor.sees('plate')
    })

    await test.step('by starting again', async () => {
      await visitor.press('visit_flow_restart')
      await lookAt(page, 'starting again')
      await visitor.press('visit_flow_restart_cancel')
      await visitor.press('visit_flow_restart')
      await visitor.press('visit_flow_restart_confirm')
      await visitor.sees('reason')
      await expect(page.getByRole('textbox')).toHaveValue('')
      await expect.poll(() => known(scene, visit)).toEqual({})
      await page.reload()
      await visitor.sees('reason')
    })

    await test.step('without a network, with the next answer', async () => {
      await answer(visitor, 'reason', 'Audit')
      await answer(visitor, 'badge', '4711')
      await visitor.sees('plate')
      await visitor.press('common_button_back')
      await visitor.sees('badge')
      await context.setOffline(true)
      await visitor.press('common_button_back')
      await visitor.sees('reason')
      await context.setOffline(false)
      await answer(visitor, 'reason', 'Repair')
      await visitor.sees('badge')
      expect(await known(scene, visit)).toEqual({ reason: 'Repair' })
    })

    await test.step('nobody starts again where the location does not allow it', async () => {
      await expect(visitor.button('visit_flow_restart')).toBeVisible()
      const body = { visitorCheckFlowId, mayStartAgain: false }
      const { params } = visit
      await scene.api('params.putVisitorManagement', { token: scene.client, params, body })
      await page.reload()
      await visitor.sees('badge')
      await expect(visitor.button('visit_flow_restart')).toHaveCount(0)
    })
  })
})

test.describe('a video that can not be loaded', () => {
  // Also what is fetched ahead while the network is gone.
  test.use({
    expectedErrors: /site-safety\.mp4|ERR_INTERNET_DISCONNECTED/,
    serviceWorkers: 'block',
  })

  test('is said, and comes when the network is back', async ({ page, context, scene }) => {
    const element = { type: 'VIDEO', url: '/demo/site-safety.mp4', translations: film } as const
    const { customTransitions, defaultTransition } = askScreen('film')
    await askInstead(scene, [
      { id: 'film', isNew: false, mandatory: true, element, defaultTransition, customTransitions },
    ])
    const { link } = await scene.invite()
    // What a proxy says whose server is away. A connection that breaks is tried again by the browser itself, for a while.
    await page.route('**/site-safety.mp4', (route) => route.fulfill({ status: 503 }))
    const visitor = new Visitor(page)
    await visitor.open(link)
    await visitor.begin()
    await visitor.giveDetails()
    await visitor.sees(film.en.title)
    await expect(page.getByText(visitor.t('visit_video_failed'))).toBeVisible()

    await page.unroute('**/site-safety.mp4')
    await context.setOffline(true)
    await context.setOffline(false)
    await visitor.watchFilm()
    await visitor.seesPass()
  })
})

test('what is known and optional is passed over, and told as skipped', async ({ page, scene }) => {
  await askInstead(scene, questions, { lasting: ['badge', 'plate'] })
  const earlier = await scene.invite()
  await scene.api('visits.putCustomFields', {
    token: scene.client,
    params: earlier.params,
    body: [
      { id: 'badge', value: '4711' },
      { id: 'plate', value: '1-ABC-123' },
    ],
  })
  const visit = await scene.invite({ email: earlier.email })
  const told = await listen(page)
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.giveDetails()
  await answer(visitor, 'reason', 'Audit')
  await visitor.seesPass()
  await expect
    .poll(() => told)
    .toEqual([
      { name: 'pageview', url: '/visit' },
      { name: 'question-answered', value: '', questionType: 'TEXT', fieldName: 'reason' },
      { name: 'screen-skipped', screenId: 'badge' },
      { name: 'screen-skipped', screenId: 'plate' },
    ])
})

test('a question that is left blank is answered; a flow that is known as a whole is skipped, and told so', async ({
  page,
  scene,
  openBrowser,
}) => {
  await askInstead(scene, questions.slice(1))
  const told = await listen(page)
  const visitor = new Visitor(page)
  await visitor.open((await scene.invite()).link)
  await visitor.begin()
  await visitor.giveDetails()
  await answer(visitor, 'badge', '')
  await answer(visitor, 'plate', '')
  await visitor.seesPass()
  await expect
    .poll(() => told.map((event) => (event as { name: string }).name))
    .toEqual(['pageview', 'question-answered', 'question-answered'])

  // Another phone: on this one a service worker may fetch the page from now on, where nobody can listen.
  const second = new Visitor(await openBrowser())
  const toldThere = await listen(second.page)
  const visit = await scene.invite({ firstname: 'Bram' })
  await visit.answer({ badge: '4711', plate: '1-ABC-123' })
  await second.open(visit.link)
  await second.seesPass()
  const skipped = ['badge', 'plate'].map((screenId) => ({ name: 'screen-skipped', screenId }))
  await expect.poll(() => toldThere).toEqual(expect.arrayContaining(skipped))
})

test.describe('a flow that leads to a screen it does not have', () => {
  test('says so, offers a way on, and goes on once it is mended', async ({ page, scene, deps }) => {
    const flowId = insideId('FL', await askInstead(scene, questions)) ?? ''
    const next = (id: string) => `"next": "${id}"`
    const lead = (from: string, to: string) =>
      sql`update flows set screens = replace(screens::text, ${next(from)}, ${next(to)})::jsonb
        where company_id = ${scene.companyId} and flow_id = ${flowId}`.execute(deps.db.system)
    const visit = await scene.invite()
    await lead('badge', 'gone')
    const visitor = new Visitor(page)
    await visitor.open(visit.link)
    await visitor.begin()
    await visitor.giveDetails()
    await answer(visitor, 'reason', 'Audit')
    await visitor.sees(visitor.t('visit_flow_broken_title'))
    await lookAt(page, 'a question that is missing')
    await expect(
      page.getByRole('link', { name: visitor.t('visit_error_page_contactHost_button') }),
    ).toHaveAttribute('href', `mailto:${scene.hostEmail}`)
    await page.reload()
    await visitor.sees(visitor.t('visit_flow_broken_title'))
    await lead('gone', 'badge')
    await visitor.press('common_button_try_again')
    await visitor.sees('badge')
  })
})
