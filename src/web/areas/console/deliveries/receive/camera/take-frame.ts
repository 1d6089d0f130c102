/** What the camera sees now, whole. Rejects when it gives no picture. */
export async function takeFrame(stream: MediaStream): Promise<ImageBitmap> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  try {
    return await createImageBitmap(video)
  } finally {
    video.srcObject = null
  }
}
