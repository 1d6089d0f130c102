/** A visitor agrees to be found by their face, is, and takes it back; the company's own engine forgets them. Issue 15 §5. */
import { textFor } from '#server/platform/words/texts.ts'
import { AtKiosk, makeKiosk } from '../support/journey-kiosk.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { Visitor } from '../support/journey-walk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { picture } from '../support/pictures.ts'
import { faceKey, startCompreface } from '../support/start-compreface.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const
test.use({
  settings: { params: noQuestions, walkIn: {} },
  expectedErrors: /status of 422/,
})
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a face is told, found at the kiosk and forgotten', async ({
  scene,
  deps,
  openBefore,
  openBrowser,
}) => {
  const engine = await startCompreface()
  engine.state.seesAnyone = true
  const console = await openBrowser({ viewport: { width: 1280, height: 900 } })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(console)
  await console.goto('/console/integrations')
  await console.getByRole('link', { name: t('settings_face_engine') }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    console.getByLabel(t(name), { exact: true }).fill(value)
  const press = (name: Parameters<typeof t>[0]) =>
    console.getByRole('button', { name: t(name), exact: true }).click()
  await fill('face_address', engine.address)
  await fill('face_key', 'mistyped')
  await fill('face_purpose', 'So that you needn’t type at the door.')
  await press('webhooks_connect')
  await expect(console.getByText(t('face_error_key')).first()).toBeVisible()
  await fill('face_key', faceKey)
  await press('webhooks_connect')
  await expect(console.getByText(t('face_enrolled', { count: 0 }))).toBeVisible()
  await lookAt(console, 'an engine')

  const visit = await scene.invite({ firstname: 'Vera', lastname: 'Visser' })
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  const visitor = new Visitor(phone)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.seesPass()
  await expect(phone.getByText('So that you needn’t type at the door.')).toBeVisible()
  await lookAt(phone, 'the question')
  const withoutScript = await openBrowser({ javaScriptEnabled: false })
  await withoutScript.goto(visit.link)
  const plain = new Visitor(withoutScript)
  await plain.press('visit_face_allow')
  await plain.press('visit_face_withdraw')
  await expect(plain.button('visit_face_allow')).toBeVisible()
  await visitor.press('visit_face_allow')
  await expect(visitor.button('visit_face_withdraw')).toBeVisible()
  // They were photographed at an earlier visit.
  const { params, token } = visit
  const file = new File([new Uint8Array(await picture('#204060', 'jpeg'))], 'me.jpg', {
    type: 'image/jpeg',
  })
  const query = { purpose: 'PICTURE' }
  const sent = await scene.api('documents.upload', { token, params, query, file })
  await scene.api('visitors.updateOwn', { token, params, body: { token: sent['token'] } })
  await expect.poll(() => engine.faces.length).toBe(1)

  const tablet = await openBefore('nobody')
  const { pairingCode } = await makeKiosk(scene)
  const kiosk = new AtKiosk(tablet)
  await tablet.goto('/walkin?kiosk')
  await kiosk.pair(await pairingCode())
  await kiosk.waits()
  await kiosk.isExpected()
  await kiosk.press('kiosk_face_button')
  await kiosk.sees(t('kiosk_face_title'))
  await lookAt(tablet, 'the camera')
  await kiosk.press('kiosk_find_submit')
  await kiosk.sees(t('kiosk_find_choices'))
  await expect(tablet.getByRole('button', { name: 'Vera V.' })).toBeVisible()

  // The engine is down when it is to forget them: its screen says so, and nobody has to wait for the next try.
  engine.behave(() => ({ status: 500, body: 'no disk' }))
  await visitor.press('visit_face_withdraw')
  await expect(visitor.button('visit_face_allow')).toBeVisible()
  const failed = console.getByRole('button', { name: t('webhooks_error_failed') })
  await failed.first().click()
  await expect(console.getByText('no disk').first()).toBeVisible()
  await lookAt(console, 'an engine that fails')
  expect(engine.faces).toHaveLength(1)
  engine.behave(null)
  await press('webhooks_replay')
  await expect.poll(() => engine.faces).toEqual([])
  await expect(console.getByText(t('face_enrolled', { count: 0 }))).toBeVisible()
  await expect(failed).toHaveCount(0)
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(console.getByRole('button', { name: t('webhooks_connect') })).toBeVisible()
  expect(engine.faults).toEqual([])
  await engine.close()
})
