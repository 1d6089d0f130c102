/** A video of one picture, for Chromium to take it for what its camera sees. See fake-camera.ts. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { labelPicture } from './draw-label.ts'

const frames = 3

export async function filmLabel(file: string, picture: Buffer): Promise<void> {
  const { width, height } = labelPicture
  const grey = await sharp(picture).resize(width, height).greyscale().raw().toBuffer()
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colours])
  const head = `YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(
    file,
    Buffer.concat([Buffer.from(head), ...Array.from({ length: frames }, () => frame)]),
  )
}
