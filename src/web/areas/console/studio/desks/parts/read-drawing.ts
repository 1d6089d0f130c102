/** What of a chosen file goes to the server, and its height by its width. */
export type ReadDrawing = { readonly file: File; readonly ratio: number }

const maxBytes = 50_000_000
/** Lines of a plan stay sharp, and the server's limit is far. */
const mostPixels = 3_000

/** Why a file is none that can lie under a plan. */
export type DrawingFault = 'desks_drawing_large' | 'desks_drawing_unreadable'

/**
 * Any picture that this browser can show, as the server takes it: a vector drawing as it is, another picture as a PNG on white
 * paper, no larger than a screen needs.
 */
export async function readDrawing(file: File): Promise<ReadDrawing | DrawingFault> {
  if (file.size > maxBytes) return 'desks_drawing_large'
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const isVector = file.type === 'image/svg+xml'
    // A vector drawing without a size of its own is shown as a square.
    if (isVector) return { file, ratio: naturalWidth > 0 ? naturalHeight / naturalWidth : 1 }
    if (naturalWidth === 0 || naturalHeight === 0) return 'desks_drawing_unreadable'
    const png = await paint(picture)
    if (png === null) return 'desks_drawing_unreadable'
    return {
      file: new File([png], 'drawing.png', { type: 'image/png' }),
      ratio: naturalHeight / naturalWidth,
    }
  } catch {
    return 'desks_drawing_unreadable'
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

function paint(picture: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, mostPixels / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
