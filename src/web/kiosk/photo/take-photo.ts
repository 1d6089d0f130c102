import { photoAttempts, squareCrop } from './square-crop.ts'

/** A photo of a visitor is never larger than this, so that a day without network fits on the device. */
export const maxPhotoBytes = 200_000

/**
 * Takes one picture of what the camera sees: a square JPEG of at most 200 kB, without any metadata, and as others see the
 * person, not as a mirror does. For `documents.upload` with purpose PICTURE. Rejects when the camera gives no picture.
 */
export async function takePhoto(stream: MediaStream): Promise<File> {
  const frame = await currentFrame(stream)
  try {
    return await encode(frame)
  } finally {
    frame.close()
  }
}

async function currentFrame(stream: MediaStream): Promise<ImageBitmap> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  try {
    const { x, y, side } = squareCrop(video.videoWidth, video.videoHeight)
    return await createImageBitmap(video, x, y, side, side)
  } finally {
    video.srcObject = null
  }
}

async function encode(frame: ImageBitmap): Promise<File> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  for (const { side, quality } of photoAttempts) {
    const size = Math.min(side, frame.width)
    canvas.width = size
    canvas.height = size
    context?.drawImage(frame, 0, 0, size, size)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (blob !== null && blob.size <= maxPhotoBytes) {
      return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
    }
  }
  throw new Error('The picture cannot be made small enough.')
}
