import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { picture } from '../support/pictures.ts'

const tooLarge = 'This file is too large. Choose a smaller one.'
const wrongType = 'This file type isn’t allowed. Choose another file.'
const megabyte = 1_048_576

// Of a file whose name lies.
test.use({ expectedErrors: /status of 4(13|15|22)/ })

test('a file that is too large, of another type or not what its name says is refused; the next is taken, and can be taken away', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'work', tools: 'true' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.sees('A copy of your insurance certificate')
  await expect(page.getByText('PDF, JPG, PNG, up to 10 MB')).toBeVisible()
  await visitor.uploadProof({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * megabyte),
  })
  await expect(page.getByText(tooLarge)).toBeVisible()
  await visitor.uploadProof({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText(wrongType)).toBeVisible()
  await expect(page.getByText(tooLarge)).toBeHidden()

  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const [name, mimeType] of [
    ['proof.pdf', 'application/pdf'],
    ['proof.png', 'image/png'],
  ] as const) {
    // The server looks into it.
    const judged = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await visitor.uploadProof({ name, mimeType, buffer: html })
    expect((await judged).ok()).toBe(false)
    await expect(page.getByText(wrongType)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove file' })).toBeHidden()
  }

  const buffer = await picture('#336699', 'jpeg')
  await visitor.uploadProof({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('proof.jpg uploaded')).toBeAttached()
  await expect(page.getByText(wrongType)).toBeHidden()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await visitor.press('visit_flow_continue')
  await visitor.sees('When was your last safety training?')
})
