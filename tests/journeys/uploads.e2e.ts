import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { picture } from '../support/pictures.ts'
import type { JourneyScene } from '../support/journey-scene.ts'

const tooLarge = 'This file is too large. Choose a smaller one.'
const wrongType = 'This file type isn’t allowed. Choose another file.'
const megabyte = 1_048_576

async function atTheUpload(page: Page, scene: JourneyScene): Promise<Visitor> {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'work', tools: 'true' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('A copy of your insurance certificate')
  await expect(page.getByText('PDF, JPG, PNG, up to 10 MB')).toBeVisible()
  return visitor
}

test('a file that is too large or of another type is refused at once, and the next one is taken', async ({
  page,
  scene,
}) => {
  const visitor = await atTheUpload(page, scene)
  await visitor.uploadProof({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * megabyte),
  })
  await expect(page.getByText(tooLarge)).toBeVisible()
  await visitor.uploadProof({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText(wrongType)).toBeVisible()
  await expect(page.getByText(tooLarge)).toBeHidden()
  const buffer = await picture('#336699', 'jpeg')
  await visitor.uploadProof({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('proof.jpg uploaded')).toBeAttached()
  await expect(page.getByText(wrongType)).toBeHidden()
  await visitor.press('visit_flow_continue')
  await visitor.sees('When was your last safety training?')
})

test.describe('a file whose name lies', () => {
  test.use({ expectedErrors: /status of 4(13|15|22)/ })

  test('is refused by what is in it', async ({ page, scene }) => {
    const visitor = await atTheUpload(page, scene)
    const buffer = Buffer.from('<!doctype html><script>alert(1)</script>')
    await visitor.uploadProof({ name: 'proof.pdf', mimeType: 'application/pdf', buffer })
    await expect(page.getByText(wrongType)).toBeVisible()
    await visitor.uploadProof({ name: 'proof.png', mimeType: 'image/png', buffer })
    await expect(page.getByText(wrongType)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove file' })).toBeHidden()
  })
})

test('a file that was taken can be taken away again', async ({ page, scene }) => {
  const visitor = await atTheUpload(page, scene)
  await visitor.uploadProof({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await visitor.press('visit_flow_continue')
  await visitor.sees('When was your last safety training?')
})
