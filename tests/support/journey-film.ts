import type { Locator, Page } from '@playwright/test'
import { lookAt } from './journey-look.ts'
import { expect } from './journey-test.ts'

/** A short film as this browser records one: a WebM. */
async function recordFilm(page: Page): Promise<Buffer> {
  const letters = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    for (let frame = 0; frame < 20; frame += 1) {
      if (context !== null) {
        context.fillStyle = `hsl(${String(frame * 18)} 60% 50%)`
        context.fillRect(0, 0, 320, 180)
      }
      await new Promise(requestAnimationFrame)
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return String.fromCodePoint(...bytes)
  })
  return Buffer.from(letters, 'latin1')
}

/** Adds a film with its poster and captions; what is wrong with a file is said before anything is sent. */
export async function addFilm(page: Page): Promise<void> {
  const bytes = await recordFilm(page)
  await page.getByRole('button', { name: 'Add a screen' }).click()
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const film = page.getByRole('region', { name: 'Video', exact: true })
  const choose = async (button: Locator, name: string, buffer: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles({ name, mimeType: '', buffer })
  }
  const upload = film.getByRole('button', { name: 'Upload a video' })
  await choose(upload, 'cut-off.mp4', bytes.subarray(0, 40))
  await expect(film.getByText('isn’t a complete MP4 or WebM')).toBeVisible()
  await choose(upload, 'long.webm', Buffer.alloc(11_000_000))
  await expect(film.getByText('larger than 10 MB')).toBeVisible()
  await choose(upload, 'safety.webm', bytes)
  await expect(film.getByRole('button', { name: 'Upload another video' })).toBeVisible()
  await page.getByLabel('Title').first().fill('Safety on site')

  const poster = page.getByRole('region', { name: 'Poster picture' })
  await poster.getByRole('button', { name: 'Take it from the video' }).click()
  const take = poster.getByRole('button', { name: 'Use this picture' })
  const shown = poster.getByRole('img', { name: 'Poster picture' })
  await expect(async () => {
    await take.click()
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const captions = page.getByRole('region', { name: 'Captions' })
  const add = captions.getByRole('button', { name: 'Upload captions: English' })
  const lines = (time: string) => Buffer.from(`WEBVTT\n\n${time}\nWear your helmet.\n`)
  await choose(add, 'en.vtt', lines('00:01,000 --> 00:04,000'))
  await expect(captions.getByText('Line 3: write times like')).toBeVisible()
  await choose(add, 'en.vtt', lines('00:01.000 --> 00:04.000'))
  await expect(captions.getByRole('button', { name: 'Remove captions: English' })).toBeVisible()
  await film.getByRole('button', { name: 'Earlier uploads' }).click()
  await expect(film.getByText('Shown here')).toBeVisible()
  await lookAt(page, 'a film of a flow')
}
