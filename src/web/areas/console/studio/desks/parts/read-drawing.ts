import { drawingSides, fitWithin } from '#domain/desk-plan/edit/drawing-file.ts'
import { maxBodyBytes } from '#web/api/http-client.ts'

/** What of a chosen file goes to the server, and its height by its width. */
export type ReadDrawing = { readonly file: File; readonly ratio: number }

/** What a picture may take of a request; the rest is what stands around it. */
const mostBytes = maxBodyBytes * 0.99

/** Why a file is none that can lie under a plan. */
export type DrawingFault =
  | 'desks_drawing_empty'
  | 'desks_drawing_large'
  | 'desks_drawing_unreadable'
  | 'desks_pdf_locked'
  | 'desks_pdf_unreadable'

/**
 * Any picture that this browser can show, as the server takes it: a vector drawing as it is, another picture as a PNG on white
 * paper, no larger than a screen needs.
 */
export async function readPicture(file: File): Promise<ReadDrawing | DrawingFault> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const isVector = file.type === 'image/svg+xml'
    // A vector drawing without a size of its own is shown as a square.
    if (isVector) return { file, ratio: naturalWidth > 0 ? naturalHeight / naturalWidth : 1 }
    if (naturalWidth === 0 || naturalHeight === 0) return 'desks_drawing_unreadable'
    return await paintDrawing(picture, naturalWidth, naturalHeight)
  } catch {
    return 'desks_drawing_unreadable'
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/** What was decoded or drawn, as a PNG: as large as it is, or as the server still takes it. */
export async function paintDrawing(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<ReadDrawing | DrawingFault> {
  for (const side of drawingSides) {
    const png = await paint(
      source,
      fitWithin(width, height, Math.min(side, Math.max(width, height))),
    )
    if (png === null) return 'desks_drawing_unreadable'
    if (png.size <= mostBytes) {
      const file = new File([png], 'drawing.png', { type: 'image/png' })
      return { file, ratio: height / width }
    }
  }
  return 'desks_drawing_large'
}

function paint(
  source: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
