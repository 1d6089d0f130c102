/** A location puts its ID scanner at a kiosk, which asks visitors itself; nobody types what their document says, and nobody has to scan. Issue 15 §5. */
import { textFor } from '#server/platform/words/texts.ts'
import { inviteReady, openKiosk } from '../support/journey-kiosk.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { lookAtKiosk } from '../support/kiosk-look.ts'

test.use({
  settings: {
    params: { visitorCheckFlowId: null, signInAdvance: false },
    walkIn: { takePhoto: 'OFF' },
  },
  expectedErrors: /status of 40[49]|ERR_INTERNET_DISCONNECTED/,
})
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a kiosk asks its scanner, before and after there is a visit', async ({
  scene,
  deps,
  page,
  openBrowser,
}) => {
  await inviteReady(scene, { firstname: 'Vera', lastname: 'Visitor' })
  const kiosk = await openKiosk(page, scene, { name: 'Lobby', params: { idleSeconds: 600 } })
  const console = await openBrowser({ viewport: { width: 1280, height: 900 } })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(console)
  let token = ''
  const scans = async (document: object): Promise<number> => {
    const answer = await page.request.post('/idscan/scan', {
      headers: { authorization: `Bearer ${token}` },
      data: document,
    })
    return answer.status()
  }

  await test.step('connected at the kiosk', async () => {
    await console.goto('/console/id-scanners?scanner=new')
    await console.getByLabel(t('webhooks_name')).fill('Scanner')
    await console.getByLabel(t('id_scanners_kiosk')).selectOption('Lobby')
    await console.getByRole('button', { name: t('webhooks_connect') }).click()
    const shown = console.getByRole('status').getByRole('textbox')
    await expect(shown).toBeVisible()
    token = await shown.inputValue()
    await lookAt(console, 'a scanner at a kiosk')
    await page.reload()
    await kiosk.waits()
  })

  await test.step('somebody without a visit scans instead of typing', async () => {
    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.sees(t('kiosk_id_scan_title'))
    await lookAtKiosk(page, 'what is read of a document')
    await kiosk.press('kiosk_id_scan_agree')
    await kiosk.sees(t('kiosk_id_scan_wait_title'))
    expect(await scans({ name: '' })).toBe(422)
    await expect(page.getByText(t('kiosk_id_scan_unreadable'))).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(t('kiosk_id_scan_lost'))).toBeVisible()
    expect(await scans({ name: 'SMITH, JOHN', country: 'GB', score: 41 })).toBe(200)
    await page.context().setOffline(false)
    await kiosk.sees(t('kiosk_id_scan_found_title'))
    await expect(page.getByText(t('kiosk_id_scan_poor'))).toBeVisible()
    await kiosk.press('kiosk_id_scan_again')
    await kiosk.sees(t('kiosk_id_scan_wait_title'))
    expect(await scans({ name: 'SMITH, JOHN', country: 'GB', score: 97 })).toBe(200)
    await kiosk.press('kiosk_id_scan_use')
    await kiosk.sees(t('visit_details_title'))
    await expect(page.getByLabel(t('visit_details_firstname'))).toHaveValue('John')
    await expect(page.getByLabel(t('visit_details_lastname'))).toHaveValue('Smith')
    await kiosk.press('visit_details_submit')
    await kiosk.tick()
    await kiosk.isCheckedIn()
    await kiosk.press('kiosk_done')
  })

  await test.step('somebody with a visit is told of another name, and comes in', async () => {
    await kiosk.isExpected()
    await kiosk.typesWho('Vera Visitor')
    await kiosk.sees(t('kiosk_id_scan_title'))
    await kiosk.press('kiosk_id_scan_agree')
    await kiosk.sees(t('kiosk_id_scan_wait_title'))
    expect(await scans({ name: 'BAKER, BETTY', score: 97 })).toBe(200)
    await expect(page.getByText(t('kiosk_id_scan_different'))).toBeVisible()
    await lookAtKiosk(page, 'another name than invited')
    await kiosk.press('common_button_continue')
    await kiosk.isCheckedIn()
    await kiosk.press('kiosk_done')
  })

  await test.step('nobody has to, and what was typed stays', async () => {
    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.press('kiosk_id_scan_type')
    await kiosk.sees(t('visit_details_title'))
    await page.getByLabel(t('visit_details_firstname')).fill('Ann')
    await kiosk.press('kiosk_id_scan_open')
    await kiosk.press('kiosk_id_scan_agree')
    await kiosk.sees(t('kiosk_id_scan_wait_title'))
    await console.getByRole('button', { name: t('webhooks_pause') }).click()
    await kiosk.sees(t('kiosk_id_scan_ended_title'))
    expect(await scans({ name: 'PEETERS, ANN', score: 97 })).toBe(409)
    await kiosk.press('kiosk_id_scan_type')
    await expect(page.getByLabel(t('visit_details_firstname'))).toHaveValue('Ann')
  })
})
