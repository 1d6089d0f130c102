/** The tablet at an entrance without the server: people come in, it is started anew, and all of it arrives (issue 3 §2). */
import { z } from 'zod'
import { flowDefinition } from '#contract/agreements/flows.ts'
import { outsideId } from '#contract/ids.ts'
import { askScreen } from '../support/flow-screens.ts'
import { inviteReady, openKiosk, passOf, statusesOf } from '../support/journey-kiosk.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'
import { picture } from '../support/pictures.ts'

/** A picture that was uploaded stands behind the first screen. @returns where it lies */
async function showPicture({ api, client: token, companyId }: JourneyScene): Promise<string> {
  const params = { companyId: outsideId('CO', companyId) }
  const file = new File([Uint8Array.from(await picture())], 'map.png')
  const url = String((await api('flowMedia.add', { token, params, file }))['url'])
  const [first] = Object.values(await api('flows.list', { token, params }))
  const at = { ...params, flowId: z.object({ id: z.string() }).parse(first).id }
  const { screens, ...flow } = flowDefinition.parse(
    await api('flows.getDefinition', { token, params: at }),
  )
  const map = {
    ...askScreen('map'),
    element: { type: 'IMAGE', url, translations: { en: { alt: 'The way in' } } },
    defaultTransition: { next: 'purpose' },
  }
  const body = {
    ...flow,
    screens: screens.flatMap((screen) =>
      screen.id === flow.firstScreenId
        ? [{ ...screen, defaultTransition: { next: 'map' } }, map]
        : screen,
    ),
  }
  await api('flows.update', { token, params: at, body })
  return url
}

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const

test.use({
  settings: { params: noQuestions, walkIn: { hostStep: 'REQUIRED' }, phone: '+32 3 555 01 00' },
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
})

test('people come and go without the server, over a restart of the tablet, and it hears of all of them @offline', async ({
  scene,
  deps,
  page,
  context,
}) => {
  const vera = await inviteReady(scene)
  await inviteReady(scene, { firstname: 'Nora', lastname: 'Field' })
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')
  // Nobody knows of it yet, and the screen does not say so.
  await expect(page.getByText(/We’ll notify Hanne Host as soon as it’s back online/)).toBeVisible()
  await expect(page.getByText(/please call .?\+3235550100/)).toBeVisible()
  await expect(page.getByText('knows you’re here')).toHaveCount(0)

  await page.reload()
  await kiosk.waits()
  await kiosk.isExpected()
  await kiosk.typesWho('Nora Field')
  await kiosk.isWelcomed('Nora')
  await expect(page.getByText('We’ve recorded your arrival.')).toBeVisible()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Wanda', 'Lee')
  await kiosk.tick()
  await kiosk.isWelcomed('Wanda')
  await expect(page.getByText(/We’ll notify Hanne Host as soon as it’s back online/)).toBeVisible()
  expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'EXPECTED'])

  await context.setOffline(false)
  await expect
    .poll(() => statusesOf(deps, scene))
    .toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})

test.describe('a location with questions', () => {
  test.use({ settings: { walkIn: { hostStep: 'REQUIRED' } } })

  test('who is refused by an answer is told the truth, and the host hears of it later @offline', async ({
    scene,
    deps,
    page,
    context,
    inbox,
  }) => {
    const map = await showPicture(scene)
    const kiosk = await openKiosk(page, scene)
    await isReadyForADayAlone(page)
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, map))
      .toBe(true)
    await context.setOffline(true)
    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.tellName('Vera', 'Visitor')
    await kiosk.readWelcome()
    const shown = page.getByRole('img', { name: 'The way in' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(16)
    await kiosk.press('visit_flow_continue')
    await kiosk.choosePurpose('meeting')
    await kiosk.answerFever('common_yes')
    await kiosk.sees('Your visit needs to be reviewed')
    await expect(page.getByText(/We’ll notify your host as soon as it’s back online/)).toBeVisible()
    await expect(page.getByText(/Your host knows/)).toHaveCount(0)
    expect(await statusesOf(deps, scene)).toEqual([])

    await context.setOffline(false)
    await expect.poll(() => statusesOf(deps, scene)).toEqual(['DENIED'])
    await inbox.mail('host_review', scene.hostEmail)
  })
})
